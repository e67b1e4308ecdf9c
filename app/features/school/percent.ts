export const percentMessage = 'Enter a number from 0 to 100.';
export const percentStepMessage = 'Use at most two decimals.';

export type ReadPercent =
  | { kind: 'blank' }
  | { kind: 'number'; value: number }
  | { kind: 'wrong'; message: string };

/** Reads a score from a form field (text) or from JSON (a number or null). */
export function readPercent(given: string | number | null | undefined): ReadPercent {
  if (given === null || given === undefined) return { kind: 'blank' };
  if (typeof given === 'string') {
    const text = given.trim();
    if (text === '') return { kind: 'blank' };
    if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return wrong(percentMessage);
    return checkPercent(Number(text));
  }
  return checkPercent(given);
}

function checkPercent(value: number): ReadPercent {
  if (!Number.isFinite(value) || value < 0 || value > 100) return wrong(percentMessage);
  if (Math.round(value * 100) / 100 !== value) return wrong(percentStepMessage);
  return { kind: 'number', value: value === 0 ? 0 : value };
}

function wrong(message: string): ReadPercent {
  return { kind: 'wrong', message };
}

/** The number in a field, or null where there is none: what a preview looks at while someone types. */
export function percentOrNull(given: string | number | null | undefined): number | null {
  const read = readPercent(given);
  return read.kind === 'number' ? read.value : null;
}

/** A score: one decimal, in tables and charts alike. */
export const showPercent = (value: number | null) =>
  value === null ? '–' : `${value.toFixed(1)}%`;

/** A mark on an axis. */
export const showPercentTick = (value: number) => `${value}%`;
