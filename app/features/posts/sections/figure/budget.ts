import { figureLines, numberOf } from './figure-lines';

export interface BudgetStep {
  label: string;
  value: number;
  unit: string;
  /** How far it can be dragged; null if it is fixed. */
  range: { from: number; to: number } | null;
}

export interface Budget {
  steps: BudgetStep[];
  /** The value that the sum is compared with; null if there is none. */
  needs: { label: string; value: number } | null;
  unit: string;
}

/**
 * Reads lines such as 'Transmitter | 24 | dBm | 10 to 30', and one such as 'needs | The receiver |
 * -62'. Lines that cannot be read are skipped; `unread` has their numbers.
 */
export function readBudget(value: string): { budget: Budget; unread: number[] } {
  const steps: BudgetStep[] = [];
  const unread: number[] = [];
  let needs: Budget['needs'] = null;
  for (const { cells, number } of figureLines(value)) {
    const isNeed = cells[0]?.toLowerCase() === 'needs';
    const [label = '', amount, unit = '', span = ''] = isNeed ? cells.slice(1) : cells;
    const read = numberOf(amount);
    const range = rangeOf(span);
    if (read === null || label === '' || (span !== '' && !holds(range, read))) unread.push(number);
    else if (isNeed) needs = { label, value: read };
    else steps.push({ label, value: read, unit, range });
  }
  return { budget: { steps, needs, unit: steps.at(-1)?.unit ?? '' }, unread };
}

function rangeOf(span: string): BudgetStep['range'] {
  const [from, to] = span.split(/\s+to\s+/).map(numberOf);
  return typeof from === 'number' && typeof to === 'number' && from < to ? { from, to } : null;
}

function holds(range: BudgetStep['range'], value: number): boolean {
  return range !== null && range.from <= value && value <= range.to;
}

const tidy = (value: number) => Math.round(value * 1e4) / 1e4;

/** The sum after each step. */
export function levelsOf(values: readonly number[]): number[] {
  let left = 0;
  return values.map((value) => {
    left = tidy(left + value);
    return left;
  });
}

/** As many decimals as the step's numbers have: a slider rounds to its step. */
export function stepSize({ value, range }: Pick<BudgetStep, 'value' | 'range'>): number {
  const numbers = [value, range?.from ?? 0, range?.to ?? 0];
  const decimals = numbers.map((number) => String(number).split('.')[1]?.length ?? 0);
  return Number((10 ** -Math.max(...decimals)).toFixed(4));
}

export function marginOf(levels: readonly number[], needs: number): number {
  return tidy((levels.at(-1) ?? 0) - needs);
}

export const board = { width: 800, height: 240 };
const padding = 16;

export interface Scale {
  low: number;
  high: number;
}

/** Covers every position that a step can be dragged to. */
export function scaleOf({ steps, needs }: Budget): Scale {
  const lowest = levelsOf(steps.map(({ value, range }) => range?.from ?? value));
  const highest = levelsOf(steps.map(({ value, range }) => range?.to ?? value));
  const low = Math.min(0, ...lowest, needs?.value ?? 0);
  return { low, high: Math.max(low + 1, 0, ...highest, needs?.value ?? 0) };
}

export function heightOf(level: number, { low, high }: Scale): number {
  return Math.round(padding + ((high - level) / (high - low)) * (board.height - 2 * padding));
}

/** The steps as an SVG path; each begins at the height where the one before ended. */
export function stairsOf(levels: readonly number[], scale: Scale): string {
  const wide = board.width / Math.max(1, levels.length);
  const start = `M0 ${heightOf(0, scale)}`;
  return levels.reduce(
    (path, level, at) => `${path}V${heightOf(level, scale)}H${Math.round((at + 1) * wide)}`,
    start,
  );
}
