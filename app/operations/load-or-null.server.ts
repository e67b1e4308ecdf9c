import type { RequestContext } from '~/server/context.server';
import { logFailure } from '~/server/http/failures.server';

/** A part of a page. Null where it cannot be loaded: the page says so, and the log says why. */
export async function loadOrNull<Value>(
  current: RequestContext,
  part: string,
  question: Promise<Value>,
): Promise<Value | null> {
  try {
    return await question;
  } catch (error) {
    logFailure(current, error, `Loading the ${part} failed`);
    return null;
  }
}
