import { isRouteErrorResponse } from 'react-router';
import type { RequestContext } from '~/server/context.server';
import { isDatabaseUnavailable } from '~/server/storage/errors';

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

/** Turns an error into a status. */
export function httpStatusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  if (isDatabaseUnavailable(error)) return 503;
  return error instanceof BadRequestBody ? 400 : 500;
}

/** Logs an error that the page reports itself, and returns the status of its response. */
export function logFailure({ log }: RequestContext, error: unknown, message: string) {
  log.error({ err: error }, message);
  return httpStatusOf(error);
}
