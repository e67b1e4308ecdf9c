import { randomUUID } from 'node:crypto';
import { findMessage, storeStatus } from '~/features/contact/contacts.server';
import { type ContactMessage, changeStatus, quoted, type Reply } from '~/features/contact/message';
import { contacts } from '~/features/contact/tables.server';
import { formatDay } from '~/formats/dates';
import { dayOf } from '~/formats/owner-day';
import { cleanText } from '~/formats/text';
import { z } from '~/formats/zod';
import { enqueueEmail, takeBackEmail, undoMs } from '~/server/mail/outbox.server';
import { checkRev, defineChange, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';

const lengthLimit = 20_000;
const tooLong = 'This reply is too long. Please shorten it.';

export const revOf = ({ status, replies }: ContactMessage) => `${status}-${replies.length}`;
const gone = () => new Refused(404, 'This message was already deleted.');
const about = ({ id, subject }: ContactMessage) => ({ kind: contacts.name, id, label: subject });

/** Stores a reply with its mail, which goes out a moment later, and marks the message as responded. */
export const answerMessage = defineChange({
  name: 'answer_message',
  done: 'Answered a message',
  asks: 'Answer a message',
  toast: ({ message }: { message: string }) => message,
  description: 'Asks the owner to send a reply to a message, by mail.',
  right: 'inbox:read',
  effect: 'ask',
  rest: 'POST /messages/{id}/replies',
  input: z.strictObject({
    id: z.string().min(1).max(100),
    rev: z.string().max(100).optional(),
    text: z.string().trim().min(1, 'Write something first.').max(lengthLimit, tooLong),
    /** The reply's own id, so that it is one when it is sent again. */
    reply: z.uuid('Use a UUID as the reply’s id.').optional(),
  }),
  async prepare({ config, content, timeZone }) {
    if (!config.smtpUrl) throw new Refused(409, 'Mail isn’t set up, so nothing was sent.');
    const { site } = await content.read();
    return { site, zone: await timeZone() };
  },
  async change({ db, now }, { id, rev, text, reply: replyId = randomUUID() }, { site, zone }) {
    const reply: Reply = { id: replyId, text: cleanText(text), sentAt: now.toISOString() };
    const message = await findMessage(db, id);
    if (!message) throw gone();
    const result = { reply: reply.id, message: `Reply to ${message.name} is on its way.` };
    // The answer was lost, and the reply is sent again.
    if (message.replies.some((one) => one.id === reply.id)) return { result };
    checkAnswerable(message, rev);
    await storeReplies(db, id, [...message.replies, reply]);
    const responded = changeStatus(message, 'respond', now);
    if (responded) await storeStatus(db, id, responded);
    const quote = quoted(message, zone);
    const email = {
      id: reply.id,
      to: message.email,
      replyTo: site.email,
      subject: quote.subject,
      text: reply.text + quote.text,
      about: id,
      // The mail that told the owner has the id of the message.
      thread: [id, ...message.replies.map((one) => one.id)].join(' '),
    };
    await enqueueEmail(db, email, now, { delayMs: undoMs });
    return {
      result,
      about: about(message),
      undo: [{ operation: 'take_back_reply', input: { id, reply: reply.id } }],
      until: { at: new Date(now.getTime() + undoMs), final: 'The mail was sent.' },
    };
  },
  async describe(db, { id, rev, text }, { zone }) {
    const message = await findMessage(db, id);
    if (!message) throw gone();
    checkAnswerable(message, rev);
    const { name, email, subject } = message;
    const isNew = message.status === 'new';
    const quote = quoted(message, zone);
    // The agent reads it, too: no stranger's words.
    const label = `Message of ${formatDay(dayOf(new Date(message.timestamp), zone))}`;
    return {
      kind: 'contacts',
      id,
      label,
      does: `Answer the m${label.slice(1)}`,
      quotes: [
        { from: `${name} <${email}>`, text: [subject, message.message].join('\n\n').trim() },
      ],
      before: '',
      after: cleanText(text),
      alsoHappens: [
        {
          says: `It is mailed to ${email} with the subject “${quote.subject}” and the message above below it.`,
          rows: ['outbox', `contacts ${id}`],
        },
        ...(isNew ? [{ says: 'The message is marked as responded.', rows: [] }] : []),
      ],
    };
  },
});

function checkAnswerable(message: ContactMessage, rev: string | undefined): void {
  checkRev(rev, revOf(message));
  if (message.status === 'spam') throw new Refused(409, 'This message is spam. Nothing was sent.');
}

/** The message waits again, unless it was marked since. */
export const takeBackReply = defineChange({
  name: 'take_back_reply',
  done: 'Took back a reply',
  description: 'Takes back a reply whose mail still waits.',
  effect: 'change',
  input: z.strictObject({ id: z.string(), reply: z.string() }),
  async shows(db, { id, reply }) {
    const replies = (await findMessage(db, id))?.replies ?? [];
    return { before: '', after: replies.find((one) => one.id === reply)?.text ?? '' };
  },
  async change({ db }, { id, reply: replyId }) {
    const message = await findMessage(db, id);
    const reply = message?.replies.find(({ id }) => id === replyId);
    if (!message || !reply || !(await takeBackEmail(db, replyId)))
      throw new Refused(409, 'This reply was already sent.');
    const others = message.replies.filter((one) => one !== reply);
    await storeReplies(db, id, others);
    if (message.status === 'responded' && message.respondedAt === reply.sentAt)
      await storeStatus(db, id, { status: 'new', respondedAt: null });
    return { result: {}, about: about(message), final: 'Send it again.' };
  },
});

const storeReplies = (db: Db, id: string, replies: Reply[]) =>
  db
    .updateTable('contacts')
    .set({ replies: JSON.stringify(replies) })
    .where('id', '=', id)
    .execute();

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
