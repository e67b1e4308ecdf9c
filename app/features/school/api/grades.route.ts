import { checkAccess } from '~/features/school/access.server';
import { submissionFailedMessage, submittedMessage } from '~/features/school/submission-messages';
import { submitGrades } from '~/features/school/submissions.server';
import { accessIdActor } from '~/server/access-id.server';
import {
  type AppServices,
  type RequestContext,
  requestContext,
  servicesContext,
} from '~/server/context.server';
import { logFailure } from '~/server/http/failures.server';
import { KeyUsedBefore, unusableKey, usableKey } from '~/server/http/idempotency.server';
import { problemResponse, refusalResponse } from '~/server/http/problem';
import { Refused } from '~/server/operation.server';
import type { Route } from './+types/grades.route';

export function loader() {
  return methodNotAllowed();
}

/** The portal for programs: the access ID as bearer, grades as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  if (request.method !== 'POST') return methodNotAllowed();
  try {
    await checkCaller(services, current, request);
    const body = await readBody(request);
    const key = request.headers.get('Idempotency-Key');
    if (key !== null && !usableKey.test(key)) throw new Refused(400, unusableKey);
    const accepted = await submitGrades(services, accessIdActor, body, key && `api:${key}`);
    return Response.json(
      { message: submittedMessage(accepted.entries.length), grades: accepted.entries },
      {
        status: 201,
        headers: {
          'Cache-Control': 'no-store',
          ...(accepted.replayed ? { 'Idempotent-Replayed': 'true' } : {}),
        },
      },
    );
  } catch (error) {
    if (error instanceof Refused) return refusalResponse(error);
    if (error instanceof KeyUsedBefore) return problemResponse(422, error.message);
    logFailure(current, error, 'Error submitting grades');
    return problemResponse(503, submissionFailedMessage, { headers: { 'Retry-After': '30' } });
  }
}

function methodNotAllowed() {
  const detail = 'Send grades with POST. /api/openapi.json describes how.';
  return problemResponse(405, detail, { headers: { Allow: 'POST' } });
}

async function checkCaller(
  { db, clock, ...services }: AppServices,
  { ip }: RequestContext,
  request: Request,
): Promise<void> {
  const given = request.headers.get('Authorization')?.match(/^Bearer +(\S+) *$/i)?.[1];
  if (!given) throw new Refused(401, 'Send the access ID as bearer token.');
  const expected = await services.agentAccessId();
  await checkAccess(db, { given, expected, ip, now: clock() });
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refused(415, 'Send the grades as application/json.');
  return request.json().catch(() => {
    throw new Refused(400, 'The body is not valid JSON.');
  });
}
