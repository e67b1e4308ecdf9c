import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs, isoBefore } from '~/formats/durations';
import { type Budget, megabyte, spend } from '~/server/budgets.server';
import type { Db } from '~/server/storage/database.server';
import { countRows, hasRows } from '~/server/storage/rows.server';
import { contains } from '~/server/storage/substring-search.server';
import { changeTrashed, type Deletion, moveToTrash } from '~/server/storage/trash.server';
import { toMessage, toRow } from './contact-row.server';
import { type ContactMessage, type MessageStatus, readStatus, type StatusFields } from './message';
import { type ContactRow, contacts } from './tables.server';

type NewMessage = Omit<ContactMessage, keyof StatusFields | 'id' | 'timestamp' | 'replies'>;

export const messagesBudget: Budget = {
  tables: ['contacts', 'outbox'],
  what: 'Messages',
  rows: 2000,
  bytes: 20 * megabyte,
};

/** Stores a message as it arrives: new, or spam where there are reasons. */
export async function storeMessage(
  db: Db,
  incoming: NewMessage,
  now: Date,
): Promise<ContactMessage> {
  const timestamp = now.toISOString();
  const isSpam = incoming.spamReasons.length > 0;
  const message: ContactMessage = {
    ...incoming,
    id: randomUUID(),
    timestamp,
    status: isSpam ? 'spam' : 'new',
    respondedAt: null,
    spamAt: isSpam ? timestamp : null,
    replies: [],
  };
  const row = toRow(message);
  await spend(db, messagesBudget, [row], now);
  await db.insertInto('contacts').values(row).execute();
  return message;
}

/** Whether the same text arrived within the last day. */
export const recentlyReceived = (db: Db, text: string, now: Date) =>
  hasRows(
    db
      .selectFrom('contacts')
      // The expression of the index. The whole message is compared below.
      .where(sql`substr(message, 1, 100)`, '=', sql`substr(${text}, 1, 100)`)
      .where('timestamp', '>', isoBefore(now, dayMs))
      .where('message', '=', text),
  );

export async function findMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const row = await db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toMessage(row);
}

export type StatusCounts = Record<MessageStatus, number>;

/** Of all messages, or of those that a search finds. */
export async function countByStatus(db: Db, needle = ''): Promise<StatusCounts> {
  const rows = await db
    .selectFrom('contacts')
    .$if(needle !== '', (messages) => messages.where(contains(db, 'contacts', needle)))
    // On the plain column: PostgreSQL uses an index-only scan only without an expression.
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts: StatusCounts = { new: 0, responded: 0, spam: 0 };
  for (const { status, count } of rows) counts[readStatus(status)] += Number(count);
  return counts;
}

/** Messages that wait for a reply: responded and spam do not. */
export const countUnread = (db: Db) =>
  countRows(db.selectFrom('contacts').where(statusOrNew, '=', sql.lit('new')));

/** The messages that wait for a reply, newest or oldest first, and how many there are. */
export async function waitingMessages(db: Db, count: number, order: 'asc' | 'desc' = 'desc') {
  const rows = await db
    .selectFrom('contacts')
    .selectAll()
    .where(statusOrNew, '=', sql.lit('new'))
    .orderBy('timestamp', order)
    .orderBy('id', order)
    .limit(count)
    .execute();
  return { messages: rows.map(toMessage), total: await countUnread(db) };
}

/** As it is stored; undefined where the message was deleted. */
export const statusOf = (db: Db, id: string) =>
  db
    .selectFrom('contacts')
    .select(['status', 'respondedAt', 'spamAt'])
    .where('id', '=', id)
    .executeTakeFirst();

export type StoredStatus = Partial<Pick<ContactRow, keyof StatusFields>>;

export const storeStatus = (db: Db, id: string, fields: StoredStatus) =>
  db.updateTable('contacts').set(fields).where('id', '=', id).execute();

/** Moves messages to the trash. The mail about a message is deleted for good. */
export async function deleteMessages(trx: Db, ids: string[], deletion: Deletion): Promise<number> {
  // A reply that waits to be sent still goes out.
  await trx.deleteFrom('outbox').where('about', 'in', ids).where('to', 'is', null).execute();
  return moveToTrash(trx, contacts, ids, deletion);
}

export const statusOrNew = sql<string>`coalesce(status, 'new')`;

/** Removes the location and device of messages before a time, also in the trash; the messages stay. */
export async function anonymizeMessages(db: Db, before: Date): Promise<void> {
  const time = before.toISOString();
  const nowhere = { locationData: '{}', deviceInfo: '{}' };
  await db
    .updateTable('contacts')
    .set(nowhere)
    .where('timestamp', '<', time)
    .where('locationData', '!=', '{}')
    .execute();
  await changeTrashed(db, 'contacts', (row) =>
    String(row.timestamp) < time ? { ...row, ...nowhere } : row,
  );
}

/** How many came between two times, without spam. */
export const countReceived = (db: Db, from: string, to: string) =>
  countRows(
    db
      .selectFrom('contacts')
      .where(({ fn, val }) => fn.coalesce('status', val('new')), '!=', 'spam')
      .where('timestamp', '>=', from)
      .where('timestamp', '<', to),
  );
