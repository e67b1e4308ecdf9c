import { randomBytes } from 'node:crypto';
import type { Db } from './storage/database.server';
import type { ActivityRow } from './storage/tables/agents';

export interface Actor {
  kind: ActivityRow['actorKind'];
  /** An agent's id; for the others their kind. */
  id: string;
  name: string;
}

export const ownerActor: Actor = { kind: 'owner', id: 'owner', name: 'You' };
export const importActor: Actor = { kind: 'import', id: 'import', name: 'Import' };
export const jobActor: Actor = { kind: 'job', id: 'job', name: 'The site' };

/** What takes a change back: an operation, and what it expects to find where that is, of what was changed alone. */
export interface Inverse {
  operation: string;
  input: Record<string, unknown>;
  was?: Record<string, unknown>;
}

export interface Subject {
  kind: string;
  id: string;
  label: string;
}

const longestLabel = 200;

/** Stores that something was changed, in the transaction that changes it. Returns the line, if it can be taken back. */
export async function recordActivity(
  trx: Db,
  actor: Actor,
  /** In words: 'Saved a post'. */
  did: string,
  { kind, id, label }: Subject,
  now: Date,
  undo: readonly Inverse[] = [],
  more: Partial<Pick<ActivityRow, 'id' | 'takesBack' | 'until' | 'final'>> = {},
): Promise<string | undefined> {
  const row: ActivityRow = {
    id: activityId(now),
    at: now.toISOString(),
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    operation: did,
    kind,
    subjectId: id,
    label: label.trim().slice(0, longestLabel).toWellFormed(),
    undo: JSON.stringify(undo),
    undoneAt: null,
    takesBack: null,
    until: null,
    final: '',
    ...more,
  };
  await trx.insertInto('activity').values(row).execute();
  return undo.length > 0 ? row.id : undefined;
}

/** What a line did more of is taken back first. */
export async function addInverses(trx: Db, id: string, more: readonly Inverse[]): Promise<void> {
  const line = trx.selectFrom('activity').select('undo').where('id', '=', id);
  const { undo } = await line.executeTakeFirstOrThrow();
  const all = JSON.stringify([...more, ...JSON.parse(undo)]);
  await trx.updateTable('activity').set({ undo: all }).where('id', '=', id).execute();
}

export const activityDays = 90;

export async function deleteOldActivity(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('activity').where('at', '<', before.toISOString()).execute();
}

let count = 0;

/** Sorts by time, and in one process by order. */
export function activityId(now: Date): string {
  count = (count + 1) % 36 ** 4;
  const part = (n: number, length: number) => n.toString(36).padStart(length, '0');
  return `${part(now.getTime(), 9)}-${part(count, 4)}-${randomBytes(3).toString('hex')}`;
}
