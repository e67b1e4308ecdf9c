/** The cells of a line, separated by bars. */
export function cellsOf(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

/** Every line that is not empty, with its number for messages. */
export function figureLines(value: string): { cells: string[]; number: number }[] {
  return value
    .split('\n')
    .map((line, at) => ({ cells: cellsOf(line), number: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** A number with either minus sign; null if it is none. */
export function numberOf(cell: string | undefined): number | null {
  const written = (cell ?? '').replace('−', '-').replace(/^\+/, '');
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(written) ? Number(written) : null;
}

/** '+24', '−113': with its sign, a true minus. */
export function signed(value: number): string {
  return value < 0 ? minus(value) : `+${value}`;
}

export function minus(value: number): string {
  return String(value).replace('-', '−');
}
