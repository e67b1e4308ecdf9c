import { type FieldErrors, fieldErrors } from '~/formats/field-errors';
import { z } from '~/formats/zod';
import type { GradeDraft } from './grade';
import { weightedOverall } from './overall';
import { isScore } from './percent';
import { formativeField, notesField, removedClasses, scoreField, scoresOf } from './score-fields';
import { requiredDay, scoreSchema } from './submission';
import { incompleteMessage, incorrectMessage, noClassMessage } from './submission-messages';

export const longestNote = 2000;

const schema = z.object({
  date: requiredDay,
  grades: z.array(
    z.object({
      className: z.string(),
      formativePercent: scoreSchema,
      summativePercent: scoreSchema,
    }),
  ),
});

export type ManualSave =
  | { ok: true; drafts: GradeDraft[]; skipped: string[] }
  | { ok: false; message: string; errors: FieldErrors };

/** Which classes one press of 'Save All Grades' includes: those with both scores. */
export function readManualEntry(form: FormData, classNames: readonly string[]): ManualSave {
  const given = scoresOf(form, classNames);
  const errors = fieldErrors(schema.safeParse(given).error?.issues, (path) =>
    scoreField(path, classNames),
  );
  const drafts: GradeDraft[] = [];
  const skipped: string[] = [];
  for (const { className, formativePercent, summativePercent } of given.grades) {
    const notes = String(form.get(notesField(className)) ?? '').trim();
    if (notes.length > longestNote) {
      errors[notesField(className)] = `Keep notes under ${longestNote} characters.`;
    }
    if (isScore(formativePercent) && isScore(summativePercent)) {
      const overallPercent = weightedOverall(formativePercent, summativePercent);
      const { date } = given;
      drafts.push({ date, className, formativePercent, summativePercent, overallPercent, notes });
    } else if (formativePercent !== null || summativePercent !== null) {
      skipped.push(className);
    }
  }
  const gone = removedClasses(form, classNames);
  for (const name of gone) errors[formativeField(name)] = noClassMessage(name);
  if (drafts.length === 0 && gone.length === 0)
    return { ok: false, message: incompleteMessage, errors };
  if (Object.keys(errors).length > 0) {
    return { ok: false, message: incorrectMessage, errors };
  }
  return { ok: true, drafts, skipped };
}
