import { isDay } from './day';
import { type FieldErrors, formativeField, notesField, summativeField } from './field-errors';
import { type GradeDraft, weightedOverall } from './grade';
import { readPercent } from './percent';

export const incompleteMessage = 'Please enter complete grade data for at least one class.';
const longestNote = 2000;

export type ManualSave =
  | { ok: true; drafts: GradeDraft[]; skipped: string[] }
  | { ok: false; message: string; errors: FieldErrors };

/** Which classes one press of 'Save All Grades' includes: those with both scores. */
export function readManualEntry(form: FormData, classNames: readonly string[]): ManualSave {
  const text = (name: string) => String(form.get(name) ?? '');
  const errors: FieldErrors = {};
  const drafts: GradeDraft[] = [];
  const skipped: string[] = [];
  const date = text('date').trim();
  if (!isDay(date)) errors.date = 'Enter a date.';
  for (const className of classNames) {
    const formative = readPercent(text(formativeField(className)));
    const summative = readPercent(text(summativeField(className)));
    const notes = text(notesField(className)).trim();
    if (formative.kind === 'wrong') errors[formativeField(className)] = formative.message;
    if (summative.kind === 'wrong') errors[summativeField(className)] = summative.message;
    if (notes.length > longestNote) {
      errors[notesField(className)] = `Keep notes under ${longestNote} characters.`;
    }
    if (formative.kind === 'number' && summative.kind === 'number') {
      const [f, s] = [formative.value, summative.value];
      drafts.push({
        date,
        className,
        formativePercent: f,
        summativePercent: s,
        overallPercent: weightedOverall(f, s),
        notes,
      });
    } else if (formative.kind !== 'blank' || summative.kind !== 'blank') {
      skipped.push(className);
    }
  }
  if (drafts.length === 0) return { ok: false, message: incompleteMessage, errors };
  if (Object.keys(errors).length > 0) {
    return { ok: false, message: 'Please correct the marked fields.', errors };
  }
  return { ok: true, drafts, skipped };
}
