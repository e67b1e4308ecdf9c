import { countOf } from '~/formats/numbers';
import type { GradeEntry } from './grade';

export interface Average {
  /** Null where there is no valid entry. */
  mean: number | null;
  /** How many entries had a number. */
  count: number;
}

/** Averages over the entries that have a number; a missing score is left out, not counted as 0. */
export function averages(entries: readonly GradeEntry[]) {
  return {
    formative: average(entries.map((entry) => entry.formativePercent)),
    summative: average(entries.map(givenSummative)),
    overall: average(entries.map((entry) => entry.overallPercent)),
    records: entries.length,
  };
}

/** From the portal 0 is no score. */
const givenSummative = ({ summativePercent, submittedBy }: GradeEntry) =>
  submittedBy && summativePercent === 0 ? null : summativePercent;

/** What an overall average is made from, on every page that shows one: 'mean of 5 entries'. */
export function averagedFrom({ count }: Average): string {
  return `mean of ${countOf(count, 'entry', 'entries')}`;
}

export function average(values: readonly (number | null)[]): Average {
  const valid = values.filter((value) => value !== null && Number.isFinite(value)) as number[];
  if (valid.length === 0) return { mean: null, count: 0 };
  return { mean: valid.reduce((sum, value) => sum + value, 0) / valid.length, count: valid.length };
}
