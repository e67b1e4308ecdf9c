import { checkAccess } from '~/features/school/access.server';
import { currentNames } from '~/features/school/class-list';
import { accessIdActor, addGrades } from '~/features/school/operations.server';
import { readSubmission } from '~/features/school/submission';
import {
  deniedMessage,
  lockedMessage,
  submissionFailedMessage,
  submittedMessage,
} from '~/features/school/submission-messages';
import { readClasses } from '~/features/school/terms.server';
import { stoppedSentence } from '~/server/access-id.server';
import {
  type AppServices,
  type RequestContext,
  requestContext,
  servicesContext,
} from '~/server/context.server';
import { logFailure } from '~/server/http/failures.server';
import { KeyUsedBefore, unusableKey, usableKey } from '~/server/http/idempotency.server';
import { problemResponse } from '~/server/http/problem';
import { retryAfterSeconds } from '~/server/identity/attempt-policy';
import { perform, pointerOf } from '~/server/operation.server';
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
    const refusal = await refuseStranger(services, current, request);
    if (refusal) return refusal;
    const body = await readBody(request);
    if (body.refusal) return body.refusal;
    const key = request.headers.get('Idempotency-Key');
    if (key !== null && !usableKey.test(key)) {
      return problemResponse(400, unusableKey);
    }
    const classNames = currentNames(await readClasses(services));
    const read = readSubmission(body.json, classNames);
    if (!read.ok) {
      const errors = read.issues.map(({ path, message }) => ({
        pointer: pointerOf(path),
        detail: message,
      }));
      return problemResponse(422, read.message, { errors });
    }
    const given = { ...(body.json as object), ...(key ? { key: `api:${key}` } : {}) };
    const accepted = await perform(services, accessIdActor, addGrades, given);
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
    if (error instanceof KeyUsedBefore) return problemResponse(422, error.message);
    logFailure(current, error, 'Error submitting grades');
    return problemResponse(503, submissionFailedMessage, { headers: { 'Retry-After': '30' } });
  }
}

function methodNotAllowed() {
  const detail = 'Send grades with POST. /api/openapi.json describes how.';
  return problemResponse(405, detail, { headers: { Allow: 'POST' } });
}

async function refuseStranger(
  { db, clock, ...services }: AppServices,
  { ip }: RequestContext,
  request: Request,
): Promise<Response | null> {
  const given = request.headers.get('Authorization')?.match(/^Bearer +(\S+) *$/i)?.[1];
  const denied = { headers: { 'WWW-Authenticate': 'Bearer realm="grades"' } };
  if (!given) {
    return problemResponse(401, 'Send the access ID as bearer token.', denied);
  }
  const attempt = { given, expected: await services.agentAccessId(), ip, now: clock() };
  const access = await checkAccess(db, attempt);
  if (access.kind === 'granted') return null;
  if (access.kind === 'denied') return problemResponse(401, deniedMessage, denied);
  if (access.kind === 'stopped') return problemResponse(403, stoppedSentence);
  const seconds = retryAfterSeconds(access.until, clock());
  return problemResponse(429, lockedMessage(seconds), {
    headers: { 'Retry-After': String(seconds) },
  });
}

async function readBody(request: Request): Promise<{ json?: unknown; refusal?: Response }> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    return { refusal: problemResponse(415, 'Send the grades as application/json.') };
  }
  try {
    return { json: await request.json() };
  } catch {
    return { refusal: problemResponse(400, 'The body is not valid JSON.') };
  }
}
