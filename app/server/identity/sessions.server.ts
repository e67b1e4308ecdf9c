import { createHash, randomBytes } from 'node:crypto';
import type { Owner } from '~/server/context.server';
import type { Db } from '~/server/storage/database.server';

const day = 24 * 60 * 60 * 1000;
export const sessionIdleMs = 7 * day;
export const sessionAbsoluteMs = 30 * day;
const touchEveryMs = 5 * 60 * 1000;

/** Only the hash is stored: who reads the database cannot sign in with what it holds. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function startSession(db: Db, owner: Owner, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute();
  await db
    .insertInto('sessions')
    .values({
      idHash: hashOf(token),
      email: owner.email,
      name: owner.name,
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + sessionAbsoluteMs).toISOString(),
    })
    .execute();
  return token;
}

/** The owner behind a session cookie; null where it is unknown, ended, idle for too long or too old. */
export async function findSession(db: Db, token: string, now: Date): Promise<Owner | null> {
  const idHash = hashOf(token);
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('idHash', '=', idHash)
    .executeTakeFirst();
  if (!session) return null;
  const idleMs = now.getTime() - Date.parse(session.lastSeenAt);
  if (session.expiresAt <= now.toISOString() || idleMs > sessionIdleMs) {
    await endSession(db, token);
    return null;
  }
  if (idleMs > touchEveryMs) {
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: now.toISOString() })
      .where('idHash', '=', idHash)
      .execute();
  }
  return { email: session.email, name: session.name };
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('idHash', '=', hashOf(token)).execute();
}
