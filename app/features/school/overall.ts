/** In percent of the overall. */
export const formativeWeight = 35;
export const summativeWeight = 65;

/**
 * 0.35 × formative + 0.65 × summative. Scores have two decimals, so four decimals hold the result
 * exactly: two nineties make 90, never 89.999….
 */
export function weightedOverall(formative: number, summative: number): number {
  const hundredths = formativeWeight * formative + summativeWeight * summative;
  return Math.round(hundredths * 100) / 10_000;
}

/** Without a summative score the formative one counts alone; from the portal 0 is none. */
export function overallOf(formative: number, summative: number | null, byOwner: boolean): number {
  const isAlone = summative === null || (summative === 0 && !byOwner);
  return isAlone ? formative : weightedOverall(formative, summative);
}

/** What the form shows while someone types: nothing until the formative score is above 0, and the owner's summative one, too. */
export function previewOverall(
  formative: number | null,
  summative: number | null,
  byOwner: boolean,
): number | null {
  if (!formative || (byOwner && !summative)) return null;
  return overallOf(formative, summative, byOwner);
}
