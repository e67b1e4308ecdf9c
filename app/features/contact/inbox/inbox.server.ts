import { sql } from 'kysely';
import { toMessage } from '~/features/contact/contact-row.server';
import { countByStatus, statusOrNew } from '~/features/contact/contacts.server';
import type { Db } from '~/server/storage/database.server';
import { chunks, readRowsPage } from '~/server/storage/rows.server';
import { contains } from '~/server/storage/substring-search.server';
import { countsByFilter, type InboxFilter, type InboxView } from './inbox-view';

export const inboxPageSize = 50;
const exportBatch = 500;

/** One page, newest first. A page past the end is the last one. */
export async function listInbox(db: Db, view: InboxView) {
  const counts = countsByFilter(await countByStatus(db, needleOf(view.query)));
  const found = newest(db, view.filter, view.query).selectAll();
  const { items, page, pages } = await readRowsPage(found, {
    page: view.page,
    size: inboxPageSize,
  });
  return { messages: items.map(toMessage), counts, page, pages };
}

/** Everything the filter and the search find, newest first, read a batch at a time. */
export async function* eachMessage(db: Db, filter: InboxFilter, query: string) {
  const all = newest(db, filter, query);
  const ids = (await all.select('id').execute()).map(({ id }) => id);
  for (const some of chunks(ids, exportBatch)) {
    yield* (await all.where('id', 'in', some).selectAll().execute()).map(toMessage);
  }
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
