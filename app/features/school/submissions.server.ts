import { type FieldErrors, fieldErrors } from '~/formats/field-errors';
import type { Actor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { hashOf } from '~/server/hash-of.server';
import { once } from '~/server/http/idempotency.server';
import { perform, type Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import type { GradeEntry } from './grade';
import { addGrades } from './operations.server';
import {
  formativeField,
  notesField,
  scoresOf,
  summativeField,
  typedClasses,
  typedValues,
} from './score-fields';
import { submissionSchema } from './submission';
import { submittedMessage } from './submission-messages';

interface Stored {
  entries: GradeEntry[];
  /** True where an earlier request with the same key had stored them. */
  replayed: boolean;
}

/** Stores grades; with a key once, also where they come again. */
export async function submitGrades(
  services: AppServices,
  actor: Actor,
  given: unknown,
  key: string | null,
): Promise<Stored> {
  const request = { key: key ?? '', requestHash: hashOf(given), now: services.clock() };
  const submit = async (after?: (trx: Db, result: unknown) => Promise<void>) => ({
    ...(await perform(services, actor, addGrades, given, { after })),
    replayed: false,
  });
  if (key === null) return submit();
  return once<Stored>(services.db, request, submit, (stored) => ({
    ...JSON.parse(stored),
    replayed: true,
  }));
}

/** Stores what the owner's form or the portal's holds. The same form sent twice is one submission, a changed one is a new one. */
export async function submitForm(services: AppServices, actor: Actor, form: FormData) {
  const scores = scoresOf(form);
  const sent = form.get('submissionKey');
  const key = sent ? `form:${hashOf([sent, scores])}` : null;
  const { entries } = await submitGrades(services, actor, scores, key);
  const saved = entries.map(({ className }) => className);
  const skipped = typedClasses(typedValues(form)).filter((name) => !saved.includes(name));
  const at = services.clock().getTime();
  return { ok: true, message: submittedMessage(saved.length), saved, skipped, at };
}

/** What a refused form shows: what was typed, and what is wrong beside its field. */
export function refusedForm(
  form: FormData,
  { status, message }: Pick<Refused, 'status' | 'message'>,
) {
  const isDenied = status === 401;
  const errors = isDenied || status === 422 ? errorsIn(form) : {};
  if (isDenied) errors.accessId = message;
  return { ok: false, message, values: typedValues(form), errors };
}

function errorsIn(form: FormData): FieldErrors {
  const scores = scoresOf(form);
  const { error } = submissionSchema.safeParse(scores);
  return fieldErrors(error?.issues, ([part, line, column]) => {
    const className = part === 'grades' ? scores.grades[Number(line)]?.className : undefined;
    if (className === undefined) return String(part);
    if (column === 'notes') return notesField(className);
    return column === 'summativePercent' ? summativeField(className) : formativeField(className);
  });
}
