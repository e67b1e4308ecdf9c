import { sql } from 'kysely';
import { toMessage } from '~/features/contact/contact-row.server';
import { countByStatus, statusOrNew } from '~/features/contact/contacts.server';
import { mostAtOnce } from '~/features/contact/operations.server';
import type { Db } from '~/server/storage/database.server';
import { chunks, countRows, readRowsPage } from '~/server/storage/rows.server';
import { contains } from '~/server/storage/substring-search.server';
import { countsByFilter, type InboxFilter, type InboxView } from './inbox-view';

export const inboxPageSize = 50;
const exportBatch = 500;

/** One page, newest first: the one that has a message, if it is named. A page past the end is the last one. */
export async function listInbox(db: Db, view: InboxView, wanted?: string | null) {
  const counts = countsByFilter(await countByStatus(db, needleOf(view.query)));
  const found = newest(db, view.filter, view.query).selectAll();
  const { items, page, pages } = await readRowsPage(found, {
    page: wanted ? await pageWith(db, view, wanted) : view.page,
    size: inboxPageSize,
  });
  return { messages: items.map(toMessage), counts, page, pages };
}

async function pageWith(db: Db, { filter, query }: InboxView, id: string): Promise<number> {
  const time = db.selectFrom('contacts').select('timestamp').where('id', '=', id);
  const newer = newest(db, filter, query)
    .clearOrderBy()
    .where(({ or, and, eb }) =>
      or([eb('timestamp', '>', time), and([eb('timestamp', '=', time), eb('id', '>', id)])]),
    );
  return Math.floor((await countRows(newer)) / inboxPageSize) + 1;
}

/** Everything the filter and the search find, newest first, read a batch at a time. */
export async function* eachMessage(db: Db, filter: InboxFilter, query: string) {
  const all = newest(db, filter, query);
  const ids = (await all.select('id').execute()).map(({ id }) => id);
  for (const some of chunks(ids, exportBatch)) {
    yield* (await all.where('id', 'in', some).selectAll().execute()).map(toMessage);
  }
}

export type OtherMessage = Awaited<ReturnType<typeof listOfSenders>>[number];

/** Everything that the senders of some messages wrote, newest first; nothing of those who wrote once. */
export async function listOfSenders(db: Db, messages: { email: string }[]) {
  const emails = [...new Set(messages.map(({ email }) => email))];
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'email', 'subject', 'status', 'timestamp'])
    .where('email', 'in', ['', ...emails])
    .orderBy('timestamp', 'desc')
    .limit(500)
    .execute();
  return rows.filter(({ id, email }) => rows.some((one) => one.email === email && one.id !== id));
}

/** The ids of everything a filter and a search find, as many as can be changed at once. */
export async function listIds(db: Db, { filter, query }: InboxView): Promise<string[]> {
  const rows = await newest(db, filter, query).select('id').limit(mostAtOnce).execute();
  return rows.map(({ id }) => id);
}

const needleOf = (query: string) => query.trim().toLowerCase();

function newest(db: Db, filter: InboxFilter, query: string) {
  const needle = needleOf(query);
  return db
    .selectFrom('contacts')
    .where(statusOrNew, filter === 'all' ? '<>' : '=', sql.lit(filter === 'all' ? 'spam' : filter))
    .$if(needle !== '', (messages) => messages.where(contains(db, 'contacts', needle)))
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc');
}
