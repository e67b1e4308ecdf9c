import { isDay } from './day';
import { type GradeDraft, portalOverall } from './grade';
import { readPercent } from './percent';

export const deniedMessage = 'Invalid Access ID. Submission denied.';
export const noGradesMessage = 'No valid grade data to submit.';
export const failedMessage = 'Error submitting grades. Please try again.';
export const submittedMessage = (classes: number) =>
  `Successfully submitted grades for ${classes} class(es)!`;

export interface GivenGrade {
  className: string;
  /** Text from a form field, a number or null from JSON. */
  formative: string | number | null;
  summative: string | number | null;
}

export interface SubmissionProblem {
  /** The line of the submission, or null for the date. */
  line: number | null;
  field: 'date' | 'className' | 'formative' | 'summative';
  message: string;
}

export type Submission =
  | { ok: true; drafts: GradeDraft[] }
  | { ok: false; message: string; problems: SubmissionProblem[] };

/**
 * The one rule of the agent portal, for its form and for programs alike: a class is included when
 * its formative score is a number. A summative score of 0 means that there is none yet, so it is
 * kept as null and never drags an average down.
 */
export function readSubmission(
  date: string,
  given: readonly GivenGrade[],
  classNames: readonly string[],
): Submission {
  const problems: SubmissionProblem[] = [];
  const drafts: GradeDraft[] = [];
  const seen = new Set<string>();
  if (!isDay(date)) problems.push({ line: null, field: 'date', message: 'Enter a date.' });
  given.forEach(({ className, formative: givenFormative, summative: givenSummative }, line) => {
    const formative = readPercent(givenFormative);
    const summative = readPercent(givenSummative);
    const problem = (field: SubmissionProblem['field'], message: string) =>
      problems.push({ line, field, message });
    if (!classNames.includes(className)) problem('className', `There is no class '${className}'.`);
    else if (seen.has(className)) problem('className', `'${className}' appears twice.`);
    seen.add(className);
    if (formative.kind === 'wrong') problem('formative', formative.message);
    if (summative.kind === 'wrong') problem('summative', summative.message);
    if (formative.kind !== 'number' || summative.kind === 'wrong') return;
    const summativePercent = summative.kind === 'number' ? summative.value || null : null;
    drafts.push({
      date,
      className,
      formativePercent: formative.value,
      summativePercent,
      overallPercent: portalOverall(formative.value, summativePercent),
      notes: '',
    });
  });
  if (problems.length > 0) {
    const message = drafts.length === 0 ? noGradesMessage : 'Please correct the marked fields.';
    return { ok: false, message, problems };
  }
  if (drafts.length === 0) return { ok: false, message: noGradesMessage, problems };
  return { ok: true, drafts };
}
