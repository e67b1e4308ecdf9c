import { data, href } from 'react-router';
import { checkAccess } from '~/features/school/access.server';
import { currentNames } from '~/features/school/class-list';
import { GradesForm } from '~/features/school/grades-form';
import { deniedMessage, submissionFailedMessage } from '~/features/school/submission-messages';
import { refusedForm, submitForm } from '~/features/school/submissions.server';
import { readClasses } from '~/features/school/terms.server';
import { accessIdActor } from '~/server/access-id.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { refusedInit } from '~/server/http/problem';
import { Refused } from '~/server/operation.server';
import { pageMeta } from '~/ui/page-meta';
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

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const form = await readForm(request);
  try {
    const given = String(form.get('accessId') ?? '').trim();
    // An empty field is no guess, and doesn't count toward the lockout.
    if (given === '') throw new Refused(401, deniedMessage);
    const expected = await services.agentAccessId();
    await checkAccess(services.db, { given, expected, ip: current.ip, now: services.clock() });
    return await submitForm(services, accessIdActor, form);
  } catch (error) {
    if (error instanceof Refused) return data(refusedForm(form, error), refusedInit(error));
    logFailure(current, error, 'Error submitting grades');
    return data(refusedForm(form, { status: 503, message: submissionFailedMessage }), 503);
  }
}

export default function Submit({ loaderData }: Route.ComponentProps) {
  return (
    <div className="column page-top">
      <h1 className="text-title">Grade portal</h1>
      <p className="mt-4 mb-block max-w-[29em] text-lead text-muted">
        Submit scores with the access ID. Programs send the same as JSON;{' '}
        <a href={href('/api/openapi.json')} className="link">
          the API is described here
        </a>
        .
      </p>
      {loaderData.classNames.length === 0 && (
        <p className="mb-6 text-muted">There are no classes to submit grades for yet.</p>
      )}
      <GradesForm {...loaderData} byOwner={false} />
    </div>
  );
}
