import { sql } from 'kysely';
import { href } from 'react-router';
import { cutText } from '~/formats/text';
import type { CoreServices } from '~/server/context.server';
import type { Found, TodayGroup, TodayItem } from '~/server/feature.server';
import {
  contains,
  columnContains as has,
  isIndexed,
} from '~/server/storage/substring-search.server';
import { waitingMessages } from './contacts.server';
import { inboxSearch } from './inbox/inbox-view';
import type { ContactMessage, StatusAction } from './message';
import type { InboxAsk } from './operations.server';

const inbox = href('/admin/contacts');

/** The messages that wait, the oldest first. */
export async function messagesOfToday(
  { db, config }: CoreServices,
  rowsOfKind: number,
): Promise<TodayGroup> {
  const { messages, total } = await waitingMessages(db, rowsOfKind, 'asc');
  const canSend = config.smtpUrl !== undefined;
  const items = messages.map((message) => messageItem(message, canSend));
  return { items, total, to: `${inbox}?filter=new`, noun: ['message', 'messages'] };
}

function messageItem(one: ContactMessage, canSend: boolean): TodayItem {
  const { id, name, subject, message, timestamp } = one;
  const answer = { operation: 'answer_message', input: { id } };
  const mark = (as: StatusAction): InboxAsk => ({
    operation: 'mark_messages',
    input: { ids: [id], as },
  });
  return {
    key: `message ${id}`,
    kind: 'Message',
    title: name,
    more: [subject, cutText(message, 200)].filter(Boolean).join(' · '),
    when: timestamp,
    waits: timestamp,
    to: `${inbox}?message=${encodeURIComponent(id)}`,
    action: inbox,
    actions: [
      ...(canSend ? [{ label: 'Reply', key: 'a', reply: answer }] : []),
      { label: 'Responded', key: 'r', sent: mark('respond') },
      { label: 'Spam', key: 's', sent: mark('spam') },
    ],
  };
}

/** So many of the newest rows are looked at, then so many that an index finds: a word may be in all of them. */
const lookedAt = 5000;

export async function findMessages(
  { db }: CoreServices,
  needle: string,
  most: number,
): Promise<Found[]> {
  const some = db
    .selectFrom('contacts')
    .select(['id', 'name', 'subject', 'timestamp', 'status'])
    .limit(lookedAt);
  const named = (among: typeof some) =>
    db
      .selectFrom(among.as('some'))
      .select(['id', 'name', 'subject', 'status'])
      .where(sql<boolean>`(${has(db, 'name', needle)} or ${has(db, 'subject', needle)})`)
      .orderBy('timestamp', 'desc')
      .limit(most)
      .execute();
  const rows = await named(some.orderBy('timestamp', 'desc'));
  if (rows.length < most && isIndexed(needle)) {
    const older = await named(some.where(contains(db, 'contacts', needle, lookedAt)));
    rows.push(...older.filter(({ id }) => !rows.some((row) => row.id === id)));
  }
  return rows.slice(0, most).map(({ id, name, subject, status }) => {
    const view = { filter: status === 'spam' ? 'spam' : 'all', query: '', page: 1 } as const;
    return { label: name, hint: subject, to: `${inbox}${inboxSearch(view, id)}#message-${id}` };
  });
}
