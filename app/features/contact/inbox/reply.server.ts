import { applyStatus, findMessage } from '~/features/contact/contacts.server';
import { type ContactMessage, quoted, type Reply } from '~/features/contact/message';
import { cleanText } from '~/formats/text';
import type { AppServices } from '~/server/context.server';
import { enqueueEmail, takeBackEmail } from '~/server/mail/outbox.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';

/** Undo is offered for ten seconds; the rest is for the request to arrive. */
export const sendAfterMs = 12_000;
const lengthLimit = 20_000;

type Services = Pick<AppServices, 'db' | 'config' | 'content' | 'timeZone'>;

/** Stores a reply with its mail, which goes out a moment later, and marks the message as responded. */
export async function sendReply(services: Services, form: FormData, now: Date) {
  const { db, config, content, timeZone } = services;
  const id = String(form.get('id'));
  const text = cleanText(String(form.get('text') ?? '')).trim();
  const reply: Reply = { id: String(form.get('reply')), text, sentAt: now.toISOString() };
  if (!config.smtpUrl || !/^[\da-f-]{36}$/.test(reply.id)) return refusal('Nothing was sent.');
  if (text === '') return refusal('Write something first.');
  if (text.length > lengthLimit) return refusal('This reply is too long. Please shorten it.');
  const [{ site }, zone] = await Promise.all([content.read(), timeZone()]);
  return inTransaction(db, async (trx) => {
    const message = await findMessage(trx, id);
    if (!message) return refusal('This message was already deleted.');
    const sent = { ok: true, message: `Reply to ${message.name} is on its way.` };
    // The answer was lost, and the reply is sent again.
    if (message.replies.some((one) => one.id === reply.id)) return sent;
    if (message.status === 'spam') return refusal('This message is spam. Nothing was sent.');
    if (!(await storeReplies(trx, message, [...message.replies, reply])))
      return refusal('This message changed elsewhere. Nothing was sent. Try again.');
    await applyStatus(trx, id, 'respond', now);
    const quote = quoted(message, zone);
    const email = {
      id: reply.id,
      to: message.email,
      replyTo: site.email,
      subject: quote.subject,
      text: text + quote.text,
      about: id,
      // The mail that told the owner has the id of the message.
      thread: [id, ...message.replies.map((one) => one.id)].join(' '),
    };
    await enqueueEmail(trx, email, now, { delayMs: sendAfterMs });
    return sent;
  });
}

export async function takeBackReply(db: Db, form: FormData, now: Date) {
  const replyId = String(form.get('reply'));
  return inTransaction(db, async (trx) => {
    const message = await findMessage(trx, String(form.get('id')));
    const reply = message?.replies.find(({ id }) => id === replyId);
    if (!message || !reply || !(await takeBackEmail(trx, replyId)))
      return refusal('This reply was already sent.');
    await storeReplies(
      trx,
      message,
      message.replies.filter((one) => one !== reply),
    );
    if (message.respondedAt === reply.sentAt)
      await applyStatus(trx, message.id, 'notResponded', now);
    return { ok: true, message: 'Reply taken back.' };
  });
}

/** False where another tab stored a reply in between. */
async function storeReplies(db: Db, { id, replies }: ContactMessage, next: Reply[]) {
  const { numUpdatedRows } = await db
    .updateTable('contacts')
    .set({ replies: JSON.stringify(next) })
    .where('id', '=', id)
    .where('replies', '=', JSON.stringify(replies))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What keeps replies from being sent, by the id of the reply; what was sent is not here. */
export async function unsentReplies(db: Db, messages: ContactMessage[]) {
  const ids = messages.flatMap(({ replies }) => replies.map(({ id }) => id));
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'nextAttemptAt', 'lastError'])
    .where('id', 'in', ids)
    .where('sentAt', 'is', null)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.id, describeUnsent(row)]));
}

function describeUnsent(mail: { nextAttemptAt: string | null; lastError: string | null }): string {
  if (!mail.nextAttemptAt) return `Couldn’t be sent: ${mail.lastError}`;
  return mail.lastError ? `Not sent yet, trying again: ${mail.lastError}` : 'Sending…';
}

const refusal = (message: string) => ({ ok: false, message });
