import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from './activity.server';
import type { Db } from './storage/database.server';
import { deleteSetting, readSetting, writeSetting } from './storage/settings.server';

/** Who has the access ID: one agent, with one right. */
export const accessIdActor: Actor = { kind: 'agent', id: 'access-id', name: 'AI_AGENT' };

const makeAccessId = () => randomBytes(12).toString('base64url');

/** The portal's access ID in local mode: generated once and stored in the data folder. */
export function localAccessId(dataDir: string): string {
  const file = join(dataDir, 'agent-access-id');
  try {
    const known = readFileSync(file, 'utf8').trim();
    if (known) return known;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const made = makeAccessId();
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

const rotatedKey = 'agents.accessId';

export const rotatedAccessId = async (db: Db) => (await readSetting(db, rotatedKey))?.value;

/** From now on only the new one works, in every process. */
export async function rotateAccessId(db: Db, now: Date): Promise<string> {
  const made = makeAccessId();
  await writeSetting(db, rotatedKey, made, now);
  return made;
}

const stopKey = 'agents.stopped';
export const stoppedSentence = 'The owner has stopped all agents for now. Try again later.';

/** The switch that stops all agents at once, those with the access ID included. */
export const agentsStopped = async (db: Db) => (await readSetting(db, stopKey)) !== undefined;

export async function stopAgents(db: Db, stopped: boolean, now: Date): Promise<void> {
  if (stopped) await writeSetting(db, stopKey, 'yes', now);
  else await deleteSetting(db, stopKey);
}
