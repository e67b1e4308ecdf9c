import { useEffect, useRef, useState } from 'react';
import { data, Form, href, useActionData, useNavigation } from 'react-router';
import { checkAccess } from '~/features/school/access.server';
import { currentNames } from '~/features/school/class-list';
import { accessIdActor, addGrades } from '~/features/school/operations.server';
import { portalPreview } from '~/features/school/overall';
import { removedClasses, scoreField, scoresOf, typedValues } from '~/features/school/score-fields';
import { ScoreTable } from '~/features/school/score-table';
import { readSubmission } from '~/features/school/submission';
import {
  deniedMessage,
  lockedMessage,
  submissionFailedMessage,
  submittedMessage,
} from '~/features/school/submission-messages';
import { formKey } from '~/features/school/submissions.server';
import { readClasses } from '~/features/school/terms.server';
import { type FieldErrors, fieldErrors } from '~/formats/field-errors';
import { stoppedSentence } from '~/server/access-id.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { retryAfterSeconds } from '~/server/identity/attempt-policy';
import { perform } from '~/server/operation.server';
import { type ActionResultOf, messageOf } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { pageMeta } from '~/ui/page-meta';
import { useFieldErrors } from '~/ui/use-field-errors';
import { useLast } from '~/ui/use-last';
import type { Route } from './+types/submit.route';

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Agents submit grades here with an access ID.';
  return pageMeta(
    { title: 'Grade portal', description, path: href('/submit'), noindex: true },
    matches,
  );
}

/** Passes Retry-After on to a locked-out visitor. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const classNames = currentNames(await readClasses(services));
  return { today: await services.today(), classNames, submissionKey: crypto.randomUUID() };
}

const noErrors: FieldErrors = {};

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const current = context.get(requestContext);
  const form = await readForm(request);
  const classNames = currentNames(await readClasses(services));
  const gone = removedClasses(form, classNames);
  const lines = [...classNames, ...gone];
  const typed = { values: typedValues(form, lines), gone };
  const refuse = (status: number, message: string, more: { errors?: FieldErrors } = {}) =>
    data({ ok: false as const, message, ...typed, errors: more.errors ?? noErrors }, { status });
  try {
    const given = String(form.get('accessId') ?? '').trim();
    const expected = await services.agentAccessId();
    const attempt = { given, expected, ip: current.ip, now: clock() };
    // Who forgot the field has not guessed, and is not locked out for it.
    const access = given === '' ? { kind: 'denied' as const } : await checkAccess(db, attempt);
    const scores = scoresOf(form, lines);
    const read = readSubmission(scores, classNames);
    const errors = read.ok ? noErrors : fieldErrors(read.issues, (path) => scoreField(path, lines));
    if (access.kind === 'denied') {
      return refuse(401, deniedMessage, { errors: { ...errors, accessId: deniedMessage } });
    }
    if (access.kind === 'stopped') return refuse(403, stoppedSentence);
    if (access.kind === 'locked') {
      const seconds = retryAfterSeconds(access.until, clock());
      return data(
        { ok: false as const, message: lockedMessage(seconds), ...typed, errors: noErrors },
        { status: 429, headers: { 'Retry-After': String(seconds) } },
      );
    }
    if (!read.ok) return refuse(422, read.message, { errors });
    const key = formKey(form, 'form', scores);
    const { entries } = await perform(services, accessIdActor, addGrades, { ...scores, key });
    return {
      ok: true as const,
      message: submittedMessage(entries.length),
      at: clock().getTime(),
    };
  } catch (error) {
    logFailure(current, error, 'Error submitting grades');
    return refuse(503, submissionFailedMessage);
  }
}

export default function Submit({ loaderData }: Route.ComponentProps) {
  const result = useActionData<ActionResultOf<typeof action>>();
  const busy = useNavigation().formAction === href('/submit');
  const refused = result && !result.ok ? result : undefined;
  const { errors, onInput } = useFieldErrors(refused?.errors ?? noErrors);
  const submitted = useLast(result?.ok ? result.at : undefined);
  const submissionKey = useSubmissionKey(loaderData.submissionKey, submitted);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);
  return (
    <div className="column page-top">
      <h1 className="text-title">Grade portal</h1>
      <p className="mt-4 max-w-[29em] text-lead text-muted">
        Submit scores with the access ID. Programs send the same as JSON;{' '}
        <a href={href('/api/openapi.json')} className="link">
          the API is described here
        </a>
        .
      </p>
      <Form
        method="post"
        noValidate
        ref={formRef}
        onInput={onInput}
        className="mt-block flex flex-col gap-6"
      >
        <input type="hidden" name="submissionKey" value={submissionKey} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Access ID"
            name="accessId"
            type="password"
            autoComplete="off"
            required
            message={errors.accessId}
          />
          <TextField
            label="Date"
            name="date"
            type="date"
            required
            defaultValue={refused?.values?.date ?? loaderData.today}
            message={errors.date}
          />
        </div>
        {loaderData.classNames.length === 0 && (
          <p className="text-muted">There are no classes to submit grades for yet.</p>
        )}
        <ScoreTable
          key={submitted}
          classNames={[...loaderData.classNames, ...(refused?.values ? refused.gone : [])]}
          preview={portalPreview}
          values={refused?.values}
          errors={errors}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={busy}>
            Submit Grades
          </Button>
          {result && Object.keys(refused?.errors ?? noErrors).length === 0 && (
            <Notice tone={result.ok ? 'good' : 'bad'}>
              {messageOf(result, submissionFailedMessage)}
            </Notice>
          )}
        </div>
      </Form>
    </div>
  );
}

/**
 * The key of a form of grades. It stays until they are stored, also where data is loaded again: grades that are sent a
 * second time because the first answer was lost are stored once.
 */
function useSubmissionKey(first: string, stored: number | undefined): string {
  const [current, setCurrent] = useState({ key: first, stored });
  if (current.stored === stored) return current.key;
  const key = crypto.randomUUID();
  setCurrent({ key, stored });
  return key;
}
