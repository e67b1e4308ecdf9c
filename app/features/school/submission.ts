import { isDay } from '~/formats/dates';
import { cleanText } from '~/formats/text';
import { z } from '~/formats/zod';
import type { GradeDraft } from './grade';
import { overallOf } from './overall';
import { percentMessage, scoreProblem } from './percent';

// The descriptions for programs say in `meta` what these functions check.
export const scoreSchema = z
  .number(percentMessage)
  .superRefine((value, context) => {
    const message = scoreProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .meta({ minimum: 0, maximum: 100, description: 'At most two decimals.' });

const longestNote = 2000;
export const notesSchema = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(longestNote, `Keep notes under ${longestNote} characters.`);

export const classNameSchema = z.string();

/** What the forms, programs and agents send. Misspelt fields are refused rather than lost. */
export const submissionSchema = z.strictObject({
  date: z.string().refine(isDay, 'Enter a date.').meta({ format: 'date' }),
  grades: z
    .array(
      z.strictObject({
        className: classNameSchema,
        formativePercent: scoreSchema.nullish(),
        summativePercent: scoreSchema.nullish(),
        notes: notesSchema.optional(),
      }),
    )
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

/**
 * What is stored. The owner types both scores of a class, and 0 is one. Programs may leave the summative score out, and
 * their 0 means the same: the formative score counts alone.
 */
export function gradesIn(
  { date, grades }: z.infer<typeof submissionSchema>,
  byOwner: boolean,
): GradeDraft[] {
  return grades.flatMap(({ className, formativePercent, summativePercent, notes = '' }) => {
    const summative = summativePercent ?? null;
    if (typeof formativePercent !== 'number' || (byOwner && summative === null)) return [];
    return {
      date,
      className,
      formativePercent,
      summativePercent: summative,
      overallPercent: overallOf(formativePercent, summative, byOwner),
      notes,
    };
  });
}
