import { isDay } from '~/formats/dates';
import { z } from '~/formats/zod';
import type { GradeDraft } from './grade';
import { portalOverall, weightedOverall } from './overall';
import { isScore, percentMessage, scoreProblem } from './percent';
import {
  incompleteMessage,
  incorrectMessage,
  noClassMessage,
  noGradesMessage,
} from './submission-messages';

// The API's description says in `meta` what these functions check.
const score = z
  .number(percentMessage)
  .superRefine((value, context) => {
    const message = scoreProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .meta({ minimum: 0, maximum: 100, description: 'At most two decimals.' });

/** A score, or none. */
export const scoreSchema = score.nullish();

const longestNote = 2000;
export const notesSchema = z
  .string()
  .trim()
  .max(longestNote, `Keep notes under ${longestNote} characters.`);

/** What the forms, programs and agents send. Misspelt fields are refused rather than lost. */
export function submissionSchema(classNames?: readonly string[]) {
  const grade = z.strictObject({
    className: z
      .string()
      .refine((name) => classNames?.includes(name) ?? true, {
        error: ({ input }) => noClassMessage(String(input)),
      })
      .meta(classNames?.length ? { enum: classNames } : {}),
    formativePercent: scoreSchema,
    summativePercent: scoreSchema,
    notes: notesSchema.optional(),
  });
  return z.strictObject({
    date: z.string().refine(isDay, 'Enter a date.').meta({ format: 'date' }),
    grades: z
      .array(grade)
      .max(100)
      .superRefine((grades, context) => {
        const names = grades.map(({ className }) => className);
        for (const [line, name] of names.entries()) {
          if (names.indexOf(name) === line) continue;
          const message = `'${name}' appears twice.`;
          context.addIssue({ code: 'custom', path: [line, 'className'], message });
        }
      }),
  });
}

export type Submission =
  | { ok: true; drafts: GradeDraft[] }
  | { ok: false; message: string; issues: readonly z.core.$ZodIssue[] };

/**
 * The one rule of the agent portal, for its form and for programs alike: a class is included when
 * its formative score is a number. A summative score of 0 means that there is none yet, so it is
 * stored as null and never drags an average down.
 */
export function readSubmission(given: unknown, classNames: readonly string[]): Submission {
  const read = submissionSchema(classNames).safeParse(given);
  if (!read.success) {
    const message = holdsAnyScore(given) ? incorrectMessage : noGradesMessage;
    return { ok: false, message, issues: read.error.issues };
  }
  const { date, grades } = read.data;
  const drafts = grades.flatMap(({ className, formativePercent, summativePercent, notes = '' }) => {
    if (typeof formativePercent !== 'number') return [];
    const summative = summativePercent || null;
    const overallPercent = portalOverall(formativePercent, summative);
    return {
      date,
      className,
      formativePercent,
      summativePercent: summative,
      overallPercent,
      notes,
    };
  });
  if (drafts.length === 0) return { ok: false, message: noGradesMessage, issues: [] };
  return { ok: true, drafts };
}

/** The rule of 'Save All Grades': a class is included with both scores, and 0 is one. */
export function readManualEntry(
  given: z.input<ReturnType<typeof submissionSchema>>,
  classNames: readonly string[],
): Submission {
  const issues = submissionSchema(classNames).safeParse(given).error?.issues ?? [];
  const { date, grades } = given;
  const drafts = grades.flatMap(({ className, formativePercent, summativePercent, notes = '' }) => {
    if (!isScore(formativePercent) || !isScore(summativePercent)) return [];
    const overallPercent = weightedOverall(formativePercent, summativePercent);
    return { date, className, formativePercent, summativePercent, overallPercent, notes };
  });
  if (drafts.length === 0) return { ok: false, message: incompleteMessage, issues };
  return issues.length > 0
    ? { ok: false, message: incorrectMessage, issues }
    : { ok: true, drafts };
}

const anyScore = z.looseObject({ formativePercent: score });

function holdsAnyScore(given: unknown): boolean {
  const lines = z.looseObject({ grades: z.array(z.unknown()) }).safeParse(given).data?.grades;
  return lines?.some((line) => anyScore.safeParse(line).success) ?? false;
}
