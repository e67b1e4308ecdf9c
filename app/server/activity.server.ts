import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './storage/database.server';
import type { AnyRow } from './storage/rows.server';
import type { ActivityRow } from './storage/tables/agents';
import { inTransaction } from './storage/transaction.server';

export interface Actor {
  kind: ActivityRow['actorKind'];
  /** An agent's id; for the others their kind. */
  id: string;
  name: string;
}

export const ownerActor: Actor = { kind: 'owner', id: 'owner', name: 'You' };
export const importActor: Actor = { kind: 'import', id: 'import', name: 'Import' };
export const jobActor: Actor = { kind: 'job', id: 'job', name: 'The site' };

/** Tables whose rows are restored as they were, each with its key. */
export const watchedTables = {
  todos: 'id',
  assignments: 'id',
  grades: 'id',
  drafts: 'id',
  settings: 'key',
  comment_posts: 'postId',
  redirects: 'path',
  review_links: 'tokenHash',
  media: 'fileName',
  contacts: 'id',
  comments: 'id',
  readers: 'id',
  proposals: 'id',
} as const;
export type WatchedTable = keyof typeof watchedTables;

/** Where only some columns are taken back: the others stay, or hold what a visitor may delete. */
const watchedColumns: Partial<Record<WatchedTable, string[]>> = {
  media: ['fileName', 'alt', 'caption', 'focusX', 'focusY'],
  contacts: ['id', 'status', 'respondedAt', 'spamAt'],
  comments: ['id', 'parentId', 'status', 'reasons'],
  readers: ['id', 'blockedAt'],
  proposals: ['id', 'status', 'answer', 'decidedAt'],
};

/** What takes a change back: an operation, and what it expects to find where that is, of what was changed alone. */
export interface Inverse {
  operation: string;
  input: Record<string, unknown>;
  was?: Record<string, unknown>;
}

/** What takes back what was changed by operations that say no inverse yet. */
export type Undo = (
  | Inverse
  | { table: WatchedTable; id: string; before: AnyRow | null; after: AnyRow | null }
  /** A post, by its versions; null: it was created. */
  | { post: string; before: number | null; after: number }
  | { part: string; before: number; after: number }
  | { trash: string }
  | { media: string }
  /** A line of the activity that was taken back. */
  | { undone: string }
) & {
  /** Also where another part of the same change can't be taken back: one of many posts or messages. */
  apart?: true;
};

export interface Subject {
  kind: string;
  id: string;
  label: string;
}

const longestLabel = 200;

/** What one operation changes, collected while it runs and stored in its transaction. */
export class Changes {
  private readonly watched = new Map<
    string,
    { table: WatchedTable; id: string; before: AnyRow | null }
  >();
  private readonly undo: Undo[] = [];
  private subject: Subject | undefined;
  private isFinal = false;
  takesBack: string | undefined;
  /** Each row is taken back for itself. */
  areApart = false;

  private readonly trx: Db;

  constructor(trx: Db) {
    this.trx = trx;
  }

  about(kind: string, id: string, label: string): void {
    this.subject ??= { kind, id, label };
  }

  /** Remembers a row before it is created, changed or deleted; with a label the change is about it. */
  async watch(table: WatchedTable, id: string, label?: string): Promise<AnyRow | null> {
    if (label !== undefined) this.about(table, id, label);
    const key = `${table} ${id}`;
    const known = this.watched.get(key);
    if (known) return known.before;
    const before = await readRow(this.trx, table, id);
    this.watched.set(key, { table, id, before });
    return before;
  }

  /** The same for a row that was created now, unless it was there before. */
  created(table: WatchedTable, id: string): void {
    const key = `${table} ${id}`;
    if (!this.watched.has(key)) this.watched.set(key, { table, id, before: null });
  }

  /** Says what the change is about where nothing takes it back. */
  note(kind: string, id: string, label: string): void {
    this.about(kind, id, label);
    this.isFinal = true;
  }

  add(undo: Undo): void {
    this.undo.push(undo);
  }

  /** Returns the line of the activity that takes it back, where something does. */
  async record(
    actor: Actor,
    did: string,
    now: Date,
    /** Taken back with it. */
    more: readonly Inverse[] = [],
  ): Promise<string | undefined> {
    const undo: Undo[] = [];
    const apart = this.areApart ? { apart: true as const } : {};
    for (const { table, id, before } of this.watched.values()) {
      const after = await readRow(this.trx, table, id);
      if (JSON.stringify(before) !== JSON.stringify(after))
        undo.push({ table, id, before, after, ...apart });
    }
    // Taken back in the other direction: a post first, then what was moved with it.
    undo.push(...this.undo);
    if (undo.length > 0) undo.push(...more);
    if (undo.length > 0 && this.takesBack) undo.push({ undone: this.takesBack });
    if ((undo.length === 0 && !this.isFinal) || !this.subject) return undefined;
    return recordActivity(this.trx, actor, did, this.subject, now, undo);
  }
}

/** Stores that something was changed, in the transaction that changes it. Returns the line, if it can be taken back. */
export async function recordActivity(
  trx: Db,
  actor: Actor,
  /** In words: 'Saved a post'. */
  did: string,
  { kind, id, label }: Subject,
  now: Date,
  undo: readonly Undo[] = [],
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

/** Changes something as the owner and records it, both or neither; where `change` returns false nothing was changed. */
export function changeAsOwner<T>(
  db: Db,
  did: string,
  { kind, id, label }: Subject,
  now: Date,
  change: (trx: Db, changes: Changes) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const changes = new Changes(trx);
    changes.note(kind, id, label);
    const result = await change(trx, changes);
    if (result !== false) await changes.record(ownerActor, did, now);
    return result;
  });
}

export const activityDays = 90;

export async function deleteOldActivity(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('activity').where('at', '<', before.toISOString()).execute();
}

/** A row as JSON would give it back; null where there is none. */
export async function readRow(db: Db, table: WatchedTable, id: string): Promise<AnyRow | null> {
  const some = watchedColumns[table];
  const columns = some ? sql.join(some.map((name) => sql.ref(name))) : sql.raw('*');
  const { rows } = await sql<AnyRow>`select ${columns} from ${sql.table(table)}
    where ${sql.ref(watchedTables[table])} = ${id}`.execute(db);
  return rows[0] ?? null;
}

let count = 0;

/** Sorts by time, and in one process by order. */
export function activityId(now: Date): string {
  count = (count + 1) % 36 ** 4;
  const part = (n: number, length: number) => n.toString(36).padStart(length, '0');
  return `${part(now.getTime(), 9)}-${part(count, 4)}-${randomBytes(3).toString('hex')}`;
}
