/** A grade entry. Percentages run from 0 to 100; `date` is yyyy-mm-dd. */
export interface GradeEntry {
  id: string;
  date: string;
  className: string;
  formativePercent: number;
  /** Null where the agent portal gave none. */
  summativePercent: number | null;
  overallPercent: number;
  notes: string;
  /** Set by manual entry. */
  createdAt: string | null;
  /** Set by the agent portal, together with submittedBy. */
  timestamp: string | null;
  submittedBy: string | null;
}

export type GradeDraft = Pick<
  GradeEntry,
  'date' | 'className' | 'formativePercent' | 'summativePercent' | 'overallPercent' | 'notes'
>;

export const agentName = 'AI_AGENT';

const formativeWeight = 35;
const summativeWeight = 65;

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

/** What the manual table shows while the owner types: nothing until both scores are above 0. */
export function manualPreview(formative: number | null, summative: number | null): number | null {
  if (!formative || !summative) return null;
  return weightedOverall(formative, summative);
}

/** What the portal shows: nothing until the formative score is above 0. */
export function portalPreview(formative: number | null, summative: number | null): number | null {
  return formative ? portalOverall(formative, summative) : null;
}

/** When an entry was written down, by form or by program. */
const recordedAt = (entry: GradeEntry) => entry.createdAt ?? entry.timestamp ?? '';

/** Oldest first: by date, else by the time of writing. */
export function compareByTime(a: GradeEntry, b: GradeEntry): number {
  return (
    compareText(a.date || recordedAt(a), b.date || recordedAt(b)) ||
    compareText(recordedAt(a), recordedAt(b)) ||
    compareText(a.id, b.id)
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
