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

/** The portal's rule: without a summative score (or with 0) the formative one counts alone. */
export function portalOverall(formative: number, summative: number | null): number {
  return summative === null || summative === 0 ? formative : weightedOverall(formative, summative);
}

/** What the form shows while someone types: nothing until the formative score is above 0, and the owner's summative one, too. */
export function previewOverall(
  formative: number | null,
  summative: number | null,
  byOwner: boolean,
): number | null {
  if (!formative || (byOwner && !summative)) return null;
  return portalOverall(formative, summative);
}
