import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { repeat } from '~/server/repeat';
import type { Db } from '~/server/storage/database.server';
import { withTimeout } from '~/server/with-timeout';
import { emailHtml, type MailLook } from './email-html';
import {
  type ClaimedEmail,
  claimEmail,
  deleteOldEmails,
  type Email,
  markFailed,
  markSent,
  unset,
} from './outbox.server';

/** The time limit for one email: a slow server must not block the others or the shutdown. */
const sendWithinMs = 60_000;
const stopWithinMs = 3000;

interface MailerOptions {
  db: Db;
  smtpUrl: string;
  log: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
  clock: () => Date;
  from: string;
  to: string;
  look: () => Promise<MailLook>;
  pollMs?: number;
  timeoutMs?: number;
}

/** Sends what waits in the outbox every few seconds, until stopped. */
export function startMailer({ pollMs = 5000, ...options }: MailerOptions) {
  const { sendDue, sendNow, close } = createMailer(options);
  const rounds = repeat(pollMs, () =>
    sendDue().catch((error) => options.log.warn({ err: error }, 'Reading the outbox failed')),
  );
  return {
    sendNow,
    /** Lets an email under way finish, if it does so soon; else it is sent after the next start. */
    async stop() {
      await Promise.race([rounds.stop(), delay(stopWithinMs, undefined, { ref: false })]);
      close();
    },
  };
}

/** What lets a mail program offer 'unsubscribe' by itself (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export function createMailer({
  db,
  smtpUrl,
  log,
  clock,
  from,
  to,
  look,
  timeoutMs = 20_000,
}: Omit<MailerOptions, 'pollMs'>) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.replace(/^.*@|>$/g, '');

  const messageId = (id: string) => `<${id}@${host}>`;
  const followUp = (thread: string) => {
    const references = thread.split(' ').map(messageId);
    return { references, inReplyTo: references.at(-1) };
  };

  async function deliver(email: ClaimedEmail) {
    const sending = transport.sendMail({
      from,
      // As an object, because Nodemailer parses a string as a list of addresses.
      to: email.to === null ? to : { name: '', address: email.to },
      ...(email.replyTo && { replyTo: { name: '', address: email.replyTo } }),
      ...(email.unsubscribe && { headers: unsubscribeHeaders(email.unsubscribe) }),
      subject: email.subject.replace(/\s+/g, ' '),
      text: email.text,
      // A letter of the owner's is plain text.
      ...(email.thread
        ? followUp(email.thread)
        : { html: emailHtml(email.subject, email.text, await look()) }),
      // The same at every attempt, so that a mail program can tell a repetition.
      messageId: messageId(email.id),
    });
    await withTimeout(sending, sendWithinMs, new Error('The mail server takes too long.'));
  }

  async function sendDue() {
    await deleteOldEmails(db, clock());
    for (;;) {
      const email = await claimEmail(db, clock());
      if (!email) return;
      const about = { email: email.id, attempt: email.attempts };
      try {
        await deliver(email);
        await markSent(db, email, clock());
        log.info(about, email.to === null ? 'Sent mail about a new message' : 'Sent mail');
      } catch (error) {
        const failure = failureOf(error);
        const retryAt = await markFailed(db, email, failure.reason, clock());
        if (retryAt) log.warn({ ...about, ...failure, retryAt }, 'Sending mail failed');
        else log.error({ ...about, ...failure }, 'Sending mail failed for the last time');
      }
    }
  }

  const sendNow = (email: Email) => deliver({ ...unset, id: randomUUID(), attempts: 1, ...email });

  return { sendDue, sendNow, close: () => transport.close() };
}

/** Why a mail was not sent. Servers name the reader in their answers, and Nodemailer in several fields of its errors. */
function failureOf(error: unknown) {
  const { message, code, responseCode } = (error ?? {}) as Partial<
    Error & { code: string; responseCode: number }
  >;
  const reason = (message ?? String(error)).replace(/[^\s<>@]+@[^\s<>@]+/g, '…');
  return { reason, code, responseCode };
}
