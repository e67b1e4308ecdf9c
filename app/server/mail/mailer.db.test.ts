import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { describeOnBothEngines } from 'test/engines';
import { afterEach, expect, it } from 'vitest';
import type { Db } from '~/server/storage/database.server';
import { createMailer, startMailer } from './mailer.server';
import {
  attemptLimit,
  claimEmail,
  claimMs,
  countMails,
  deleteOldEmails,
  enqueueEmail,
} from './outbox.server';

const start = new Date('2026-03-01T12:00:00.000Z');
const email = { replyTo: 'ada@example.com', subject: 'New message from Ada', text: 'Hello' };
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A real SMTP server that keeps what it gets, or refuses it. */
async function mailServer() {
  const state = { refusing: false, refusedReader: '', mails: [] as string[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address === state.refusedReader ? new Error(`<${address}>: unknown user`) : undefined);
    },
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (state.refusing) return done(new Error('Mailbox unavailable'));
        state.mails.push(Buffer.concat(pieces).toString());
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  stops.push(() => new Promise((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  return { state, smtpUrl: `smtp://127.0.0.1:${port}` };
}

const look = async () => ({ siteName: 'Ada’s notes', accent: '#5ee78b' });

function testMailer(db: Db, smtpUrl: string) {
  let now = start;
  const logged: string[] = [];
  const note = (_details: object, message: string) => logged.push(message);
  const options = {
    db,
    smtpUrl,
    log: { info: note, warn: note, error: note },
    clock: () => now,
    from: 'Ada <mail@site.example.com>',
    to: 'owner@example.com',
    look,
    timeoutMs: 2000,
  };
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { options, logged, wait, ...createMailer(options) };
}

const hour = 60 * 60_000;

describeOnBothEngines('mail about new messages', (open) => {
  it('goes to the owner in plain text and as a page, and an answer to the visitor', async () => {
    const { db } = await open();
    const { state, smtpUrl } = await mailServer();
    await enqueueEmail(db, email, start);
    await testMailer(db, smtpUrl).sendDue();
    expect(state.mails).toHaveLength(1);
    const [mail = ''] = state.mails;
    expect(mail).toMatch(/^From: Ada <mail@site\.example\.com>$/m);
    expect(mail).toMatch(/^To: owner@example\.com$/m);
    expect(mail).toMatch(/^Reply-To: ada@example\.com$/m);
    expect(mail).toMatch(/^Subject: New message from Ada$/m);
    expect(mail).toMatch(/^Content-Type: text\/plain/m);
    expect(mail).toMatch(/\r\n\r\nHello\r\n/);
    expect(mail).toMatch(/^Content-Type: text\/html/m);
    expect(mail).toMatch(/^Message-ID: <[\da-f-]+@site\.example\.com>$/m);
  });

  it('that answers another names it, and is plain text', async () => {
    const { db } = await open();
    const { state, smtpUrl } = await mailServer();
    await enqueueEmail(db, { ...email, id: 'c', to: 'ada@example.com', thread: 'a b' }, start);
    await testMailer(db, smtpUrl).sendDue();
    const [mail = ''] = state.mails;
    expect(mail).toMatch(/^Message-ID: <c@site\.example\.com>$/m);
    expect(mail).toMatch(/^In-Reply-To: <b@site\.example\.com>$/m);
    expect(mail).toMatch(/^References: <a@site\.example\.com> <b@site\.example\.com>$/m);
    expect(mail).not.toContain('text/html');
  });

  it('is sent once', async () => {
    const { db } = await open();
    const { state, smtpUrl } = await mailServer();
    for (let n = 0; n < 5; n += 1) await enqueueEmail(db, email, start);
    const one = testMailer(db, smtpUrl);
    const other = testMailer(db, smtpUrl);
    await Promise.all([one.sendDue(), other.sendDue(), one.sendDue()]);
    one.wait(48 * hour);
    await one.sendDue();
    expect(state.mails).toHaveLength(5);
    const ids = state.mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);
    expect(new Set(ids).size).toBe(5);
  });

  it('waits longer after each refusal, and goes out once the server recovers', async () => {
    const { db } = await open();
    const { state, smtpUrl } = await mailServer();
    state.refusing = true;
    await enqueueEmail(db, email, start);
    const { sendDue, wait, logged } = testMailer(db, smtpUrl);
    await sendDue();
    await sendDue();
    expect(logged).toEqual(['Sending mail failed']);
    wait(30_000);
    await sendDue();
    wait(30_000);
    await sendDue();
    expect(logged).toHaveLength(2);
    state.refusing = false;
    wait(30_000);
    await sendDue();
    expect(state.mails).toHaveLength(1);
    expect(logged.at(-1)).toBe('Sent mail about a new message');
  });

  it('survives a server that is away', async () => {
    const { db } = await open();
    await enqueueEmail(db, email, start);
    const { sendDue, logged } = testMailer(db, 'smtp://127.0.0.1:1');
    await sendDue();
    expect(logged).toEqual(['Sending mail failed']);
    const { lastError } = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(lastError).toMatch(/ECONNREFUSED/);
  });

  it('that a server refuses is logged with the reason, and without the address of the reader', async () => {
    const { db } = await open();
    const { state, smtpUrl } = await mailServer();
    state.refusedReader = 'reader@example.com';
    await enqueueEmail(db, { ...email, to: state.refusedReader }, start);
    const lines: string[] = [];
    const { options } = testMailer(db, smtpUrl);
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    await createMailer({ ...options, log }).sendDue();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('unknown user');
    expect(lines[0]).toContain('"responseCode":550');
    expect(lines[0]).not.toContain('reader@');
  });

  it('is given up at last, loudly', async () => {
    const { db } = await open();
    await enqueueEmail(db, email, start);
    const { sendDue, wait, logged } = testMailer(db, 'smtp://127.0.0.1:1');
    for (let n = 0; n < attemptLimit + 2; n += 1) {
      await sendDue();
      wait(5 * hour);
    }
    expect(logged).toHaveLength(attemptLimit);
    expect(logged.at(-1)).toBe('Sending mail failed for the last time');
  });

  it('is removed a month after it was written, sent or given up, and never while it waits', async () => {
    const { db } = await open();
    const { smtpUrl } = await mailServer();
    await enqueueEmail(db, email, start);
    await testMailer(db, smtpUrl).sendDue();
    await enqueueEmail(db, email, start);
    const { sendDue, wait } = testMailer(db, 'smtp://127.0.0.1:1');
    for (let n = 0; n < attemptLimit; n += 1) {
      await sendDue();
      wait(5 * hour);
    }
    await enqueueEmail(db, email, start);
    const day = 24 * hour;
    const left = async (days: number) => {
      await deleteOldEmails(db, new Date(start.getTime() + days * day));
      const { waiting, failed } = await countMails(db);
      const rows = await db.selectFrom('outbox').select('id').execute();
      return { waiting, failed, all: rows.length };
    };
    expect(await left(30)).toEqual({ waiting: 1, failed: 1, all: 3 });
    expect(await left(31)).toEqual({ waiting: 1, failed: 0, all: 1 });
  });

  it('is claimed by one process at a time; the claim of a dead one expires', async () => {
    const { db } = await open();
    await enqueueEmail(db, email, start);
    const claims = await Promise.all([1, 2, 3].map(() => claimEmail(db, start)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimEmail(db, new Date(start.getTime() + claimMs - 1))).toBeUndefined();
    expect(await claimEmail(db, new Date(start.getTime() + claimMs))).toMatchObject(email);
  });

  it('cannot be made to carry more headers or recipients', async () => {
    const { db } = await open();
    const { state, smtpUrl } = await mailServer();
    await enqueueEmail(
      db,
      {
        replyTo: 'a@example.com\r\nBcc: victim@example.com, b@example.com',
        subject: 'Hi\r\nBcc: victim@example.com',
        text: 'x\r\n.\r\nMAIL FROM:<evil@example.com>',
      },
      start,
    );
    await testMailer(db, smtpUrl).sendDue();
    const [mail = ''] = state.mails;
    const [headers = ''] = mail.split('\r\n\r\n');
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers.match(/^To: .*$/gm)).toEqual(['To: owner@example.com']);
    expect(state.mails).toHaveLength(1);
  });

  it('is sent by the running job, which stops when asked', async () => {
    const { db } = await open();
    const { state, smtpUrl } = await mailServer();
    const { options } = testMailer(db, smtpUrl);
    const job = startMailer({ ...options, pollMs: 10 });
    await enqueueEmail(db, email, start);
    await expect.poll(() => state.mails.length).toBe(1);
    await job.stop();
    await enqueueEmail(db, email, start);
    const waiting = await db.selectFrom('outbox').selectAll().where('sentAt', 'is', null).execute();
    expect(waiting).toHaveLength(1);
  });

  it('does not hold up the stop of the site while a mail server hangs', async () => {
    const { db } = await open();
    const hanging = createServer(() => {}).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    stops.push(async () => void hanging.close());
    const { port } = hanging.address() as AddressInfo;
    await enqueueEmail(db, email, start);
    const quiet = { info: () => {}, warn: () => {}, error: () => {} };
    const mailer = startMailer({
      db,
      smtpUrl: `smtp://127.0.0.1:${port}`,
      log: quiet,
      clock: () => start,
      from: 'site@example.com',
      to: 'owner@example.com',
      look,
      timeoutMs: 20_000,
      pollMs: 10,
    });
    await once(hanging, 'connection');
    const stopped = mailer.stop().then(() => 'stopped');
    expect(await Promise.race([stopped, delay(10_000, 'still sending')])).toBe('stopped');
  });
});
