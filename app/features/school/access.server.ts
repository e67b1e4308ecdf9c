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
  const until = await lockedUntil(db, attempt);
  if (until) return { kind: 'locked', until };
  await slowDown(db, attempt, pause);
  return sameSecret(given, expected) ? grant(db, attempt) : deny(db, attempt);
}

/** Digests have one length, so the comparison takes the same time whatever was given. */
export function sameSecret(given: string, expected: string): boolean {
  return expected !== '' && isSameSecret(given, expected);
}

async function grant(db: Db, attempt: Attempt): Promise<Access> {
  const until = await lockedUntil(db, attempt);
  if (until) return { kind: 'locked', until };
  await resetFailures(db, attempt);
  return { kind: (await agentsStopped(db)) ? 'stopped' : 'granted' };
}

async function deny(db: Db, attempt: Attempt): Promise<Access> {
  const until = await countFailure(db, attempt);
  return until ? { kind: 'locked', until } : { kind: 'denied' };
}
