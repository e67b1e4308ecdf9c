import { agentsStopped, stoppedSentence } from '~/server/access-id.server';
import {
  type Attempt,
  countFailure,
  lockedUntil,
  resetFailures,
} from '~/server/identity/attempts.server';
import { tooMany } from '~/server/identity/rate-limits.server';
import { isSameSecret } from '~/server/identity/secret-token';
import { Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { deniedMessage, lockedMessage } from './submission-messages';

interface Given {
  given: string;
  expected: string;
  ip: string;
  now: Date;
}

/**
 * Checks an access ID, and counts wrong ones; throws why it isn't let in. An address that is locked out gets
 * the same response for a right one.
 */
export async function checkAccess(db: Db, { given, expected, ...who }: Given): Promise<void> {
  const attempt: Attempt = { action: 'portal', ...who };
  const before = await lockedUntil(db, attempt);
  if (before) throw tooMany(lockedMessage, before, who.now);
  const isRight = expected !== '' && isSameSecret(given, expected);
  const until = isRight ? await lockedUntil(db, attempt) : await countFailure(db, attempt);
  if (until) throw tooMany(lockedMessage, until, who.now);
  if (!isRight) throw new Refused(401, deniedMessage);
  await resetFailures(db, attempt);
  if (await agentsStopped(db)) throw new Refused(403, stoppedSentence);
}
