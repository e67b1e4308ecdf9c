/** The numbers of a chart, read from a small table of tab-separated lines. */
export interface ChartData {
  /** What the lines are called: the head of the first column. */
  axis: string;
  labels: string[];
  series: { name: string; values: (number | null)[] }[];
}

/** More lines in one drawing cannot be told apart. */
export const mostSeries = 4;

export function cellsOf(value: string): string[][] {
  return value
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

/** The first line has the names. A cell that is no number is a gap. */
export function readChart(value: string): ChartData {
  const [head = [], ...rows] = cellsOf(value);
  const [axis = '', ...names] = head;
  return {
    axis,
    labels: rows.map(([label = '']) => label),
    series: names.slice(0, mostSeries).map((name, at) => ({
      name,
      values: rows.map((cells) => numberOf(cells[at + 1] ?? '')),
    })),
  };
}

/** As people write numbers: '1,200', '−3', '+4.5', '12 %', '$9'. */
export function numberOf(cell: string): number | null {
  const written = cell
    .replace('−', '-')
    .replace(/^\+|^\$|\s?%$/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^-?\d{1,12}(\.\d{1,9})?$/.test(written) ? Number(written) : null;
}
