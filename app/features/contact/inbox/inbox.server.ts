import { sql } from 'kysely';
import { toMessage } from '~/features/contact/contact-row.server';
import { countByStatus, statusOrNew } from '~/features/contact/contacts.server';
import type { ContactMessage } from '~/features/contact/message';
import { clampPage, pagesOf } from '~/formats/search-params';
import type { Db } from '~/server/storage/database.server';
import { contains } from '~/server/storage/substring-search.server';
import { countsByFilter, type InboxFilter, type InboxView } from './inbox-view';

export const inboxPageSize = 50;
const exportBatch = 500;

/** One page, newest first. A page past the end is the last one. */
export async function listInbox(db: Db, view: InboxView) {
  const counts = countsByFilter(await countByStatus(db, needleOf(view.query)));
  const pages = pagesOf(counts[view.filter], inboxPageSize);
  const page = clampPage(view.page, pages);
  const rows = await newest(db, view.filter, view.query)
    .selectAll()
    .limit(inboxPageSize)
    .offset((page - 1) * inboxPageSize)
    .execute();
  return { messages: rows.map(toMessage), counts, page, pages };
}

/** Everything the filter and the search find, newest first, read a batch at a time. */
export async function* eachMessage(db: Db, filter: InboxFilter, query: string) {
  let last: ContactMessage | undefined;
  do {
    const after: ContactMessage | undefined = last;
    const rows = await newest(db, filter, query)
      .selectAll()
      .$if(after !== undefined, (messages) =>
        messages.where(sql<boolean>`("timestamp", id) < (${after?.timestamp}, ${after?.id})`),
      )
      .limit(exportBatch)
      .execute();
    const messages = rows.map(toMessage);
    yield* messages;
    last = messages.length === exportBatch ? messages.at(-1) : undefined;
  } while (last);
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
