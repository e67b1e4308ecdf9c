export const percentMessage = 'Enter a number from 0 to 100.';
export const percentStepMessage = 'Use at most two decimals.';

/** The number in a field; null where it is blank, NaN where it holds no number. */
export function toScore(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** What is wrong with a score, if anything is. */
export function scoreProblem(score: number): string | undefined {
  if (!(score >= 0 && score <= 100)) return percentMessage;
  return Math.round(score * 100) / 100 === score ? undefined : percentStepMessage;
}

/** The score in a field, or null where there is none: what a preview looks at while someone types. */
export function percentOrNull(text: string): number | null {
  const score = toScore(text);
  return score === null || scoreProblem(score) ? null : score;
}

/** The attributes of an input for a score. */
export const percentInput = {
  type: 'number',
  inputMode: 'decimal',
  min: 0,
  max: 100,
  step: 0.01,
} as const;

/** A score: one decimal, in tables and charts alike. */
export const showPercent = (value: number | null) =>
  value === null ? '–' : `${value.toFixed(1)}%`;

/** A mark on an axis. */
export const showPercentTick = (value: number) => `${value}%`;
