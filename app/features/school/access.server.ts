import { agentsStopped } from '~/server/access-id.server';
import {
  type Attempt,
  countFailure,
  lockedUntil,
  resetFailures,
  slowDown,
} from '~/server/identity/attempts.server';
import { isSameSecret } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';

export type Access =
  | { kind: 'granted' }
  | { kind: 'denied' }
  | { kind: 'locked'; until: Date }
  | { kind: 'stopped' };

interface Given {
  given: string;
  expected: string;
  ip: string;
  now: Date;
  /** Replaces the delay in tests. */
  pause?: (ms: number) => Promise<void>;
}

/** Checks an access ID, and counts and delays wrong ones. An address that is locked out gets the same response for a right one. */
export async function checkAccess(
  db: Db,
  { given, expected, pause, ...who }: Given,
): Promise<Access> {
  const attempt: Attempt = { action: 'portal', ...who };
  const before = await lockedUntil(db, attempt);
  if (before) return { kind: 'locked', until: before };
  await slowDown(db, attempt, pause);
  const isRight = expected !== '' && isSameSecret(given, expected);
  const until = isRight ? await lockedUntil(db, attempt) : await countFailure(db, attempt);
  if (until) return { kind: 'locked', until };
  if (!isRight) return { kind: 'denied' };
  await resetFailures(db, attempt);
  return { kind: (await agentsStopped(db)) ? 'stopped' : 'granted' };
}
