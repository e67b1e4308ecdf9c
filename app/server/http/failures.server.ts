import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { type RequestContext, requestContext } from '~/server/context.server';
import { Conflict, Refused } from '~/server/operation.server';
import { isDatabaseUnavailable, isDiskFull } from '~/server/storage/errors';

/** What was sent cannot be read as the form it claims to be. */
export class BadRequestBody extends Error {
  override name = 'BadRequestBody';
}

export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    throw new BadRequestBody('The form cannot be read.', { cause: error });
  }
}

export function httpStatusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (isDatabaseUnavailable(error)) return 503;
  return error instanceof BadRequestBody ? 400 : 500;
}

/** Why nothing could be answered, for the log and in a sentence for whoever asked. */
export function failureOf(error: unknown): {
  logged: string;
  status: 500 | 503;
  sentence: string;
  headers: Record<string, string>;
} {
  return httpStatusOf(error) === 503
    ? {
        logged: 'The database is unavailable',
        status: 503,
        sentence: 'The site can’t reach its data right now. Please try again in a moment.',
        headers: { 'retry-after': '5' },
      }
    : {
        logged: 'A request failed',
        status: 500,
        sentence: 'Something went wrong on our side. Please try again.',
        headers: {},
      };
}

/** The sentence for a change that was not stored; on a full disk it says so, because trying again does not help. */
export const notStoredSentence = (error: unknown, otherwise: string) =>
  isDiskFull(error)
    ? 'Not saved: the disk of the server is full. Make room there, then save again.'
    : otherwise;

/** Logs an error that the page reports itself, and returns the status of its response. */
export function logFailure({ log }: RequestContext, error: unknown, message: string) {
  log.error({ err: error }, message);
  return httpStatusOf(error);
}

const changedSinceOpened = 'This was changed since you opened it. Save again to overwrite it.';

/** The answer of an action that threw: why it was refused, or that it failed, which is logged. */
export function failedResult(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  logged: string,
  sentence: string,
) {
  if (error instanceof Refused) {
    const { message, status } = error;
    if (error instanceof Conflict) return { ok: false, message, theirs: error.theirs };
    return { ok: false, message: status === 412 ? changedSinceOpened : message };
  }
  const status = logFailure(context.get(requestContext), error, logged);
  const message = notStoredSentence(error, sentence);
  return data({ ok: false, message, isAway: status === 503 }, status);
}
