import { formativeWeight, summativeWeight, weightedOverall } from './overall';

export type TargetScore =
  | { kind: 'reached'; overallWithoutIt: number }
  | { kind: 'possible'; summative: number }
  | { kind: 'not possible'; best: number };

/** The lowest summative score (to two decimals) that brings the overall to the wanted value. */
export function neededSummative(formative: number, wanted: number): TargetScore {
  const withNothing = weightedOverall(formative, 0);
  if (withNothing >= wanted) return { kind: 'reached', overallWithoutIt: withNothing };
  const best = weightedOverall(formative, 100);
  if (best < wanted) return { kind: 'not possible', best };
  // Whole hundredths, so that the answer is a score one can enter and rounding never falls short.
  const hundredths =
    Math.floor(((100 * wanted - formativeWeight * formative) / summativeWeight) * 100) - 1;
  let summative = Math.max(0, hundredths) / 100;
  while (weightedOverall(formative, summative) < wanted) {
    summative = Math.round(summative * 100 + 1) / 100;
  }
  return { kind: 'possible', summative };
}
