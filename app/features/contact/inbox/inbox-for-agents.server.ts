import { findMessage, waitingMessages } from '~/features/contact/contacts.server';
import type { StatusAction } from '~/features/contact/message';
import { markMessages } from '~/features/contact/operations.server';
import type { Inbox } from '~/server/feature.server';
import type { Db } from '~/server/storage/database.server';
import { revOf } from './reply.server';

const sortAs = (as: StatusAction): Inbox['sorts'][string] => ({
  change: (work, ids) => markMessages.change(work, { ids: [...ids], as }, undefined),
  describe: async (db, ids) => ({ quotes: await quotesOf(db, ids), rows: rowsOf(ids) }),
});

/** What a message becomes. */
export const messagesInbox: Inbox = {
  noun: 'message',
  async waiting(db, most) {
    const { messages } = await waitingMessages(db, most);
    return messages.map((message) => ({
      id: message.id,
      rev: revOf(message),
      from: message.name,
      subject: message.subject,
      text: message.message,
      at: message.timestamp,
    }));
  },
  async isWaiting(db, id) {
    const message = await findMessage(db, id);
    return message ? message.status === 'new' : null;
  },
  sorts: { spam: sortAs('spam'), responded: sortAs('respond') },
};

const rowsOf = (ids: readonly string[]) => ids.map((id) => `contacts ${id}`);

async function quotesOf(db: Db, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => findMessage(db, id)));
  return found.flatMap((message, at) => {
    if (!message) return [];
    const { name, email, subject } = message;
    const text = `${subject}\n\n${message.message}`.trim();
    return [{ at, from: `${name} <${email}>`, text }];
  });
}
