import { compareText } from '~/formats/text';

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

/** What a correction changes. */
export type Scores = Pick<
  GradeEntry,
  'formativePercent' | 'summativePercent' | 'overallPercent' | 'notes'
>;

export const scoresIn = ({
  formativePercent,
  summativePercent,
  overallPercent,
  notes,
}: Scores): Scores => ({ formativePercent, summativePercent, overallPercent, notes });

/** What a grade was before a correction. */
export type EarlierGrade = Scores & { until: string };

export interface StoredGrade extends GradeEntry {
  /** JSON of EarlierGrade[], the newest first. */
  history: string;
}

export type GradeDraft = Scores & Pick<GradeEntry, 'date' | 'className'>;

export const agentName = 'AI_AGENT';

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
