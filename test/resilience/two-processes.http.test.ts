import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { enqueueEmail } from '~/server/mail/outbox.server';
import { type Engine, openDatabase } from '~/server/storage/database.server';
import { engines, newDatabaseAddress } from '../engines';
import { killProcess } from './site-process';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const patient = { timeout: 40_000, interval: 50 };
const hourMs = 60 * 60_000;

async function sharedDatabase(engine: Engine) {
  const { address, remove } = await newDatabaseAddress(engine, 'migrated');
  undo.push(remove);
  const database = openDatabase(address);
  undo.push(() => database.close());
  return { address, db: database.db };
}

function start(script: 'send-mail' | 'do-job', ...args: string[]): ChildProcess {
  const child = fork(join(inject('bundles'), `${script}.mjs`), args, { execArgv: [] });
  undo.push(() => killProcess(child));
  return child;
}

describe.each(engines)('two processes on one database (%s)', (engine) => {
  it('send each mail once, also when one is killed while it sends', async () => {
    const { address, db } = await sharedDatabase(engine);
    const { held, mails, smtpUrl } = await mailServer();
    const senders = new Map(
      ['one@example.com', 'other@example.com'].map((from) => [
        from,
        start('send-mail', address, smtpUrl, from),
      ]),
    );
    const emails = Array.from({ length: 20 }, (_, i) => `Email ${i}`);
    const enqueue = (text: string) =>
      enqueueEmail(db, { replyTo: 'ada@example.com', subject: text, text }, new Date());
    for (const text of emails) await enqueue(text);
    const victim = senders.get(await held);
    if (!victim) throw new Error('The held mail is of neither process.');
    await killProcess(victim);
    // What is due longest goes first: the held one would be among these if the claim did not hold.
    await enqueue('The last email');
    await expect.poll(() => mails, patient).toContain('The last email');
    expect(mails).toHaveLength(emails.length);
    // Five minutes later the dead one's claim is over.
    const due = { nextAttemptAt: new Date().toISOString() };
    await db.updateTable('outbox').set(due).where('sentAt', 'is', null).execute();
    await expect.poll(() => mails.length, patient).toBe(emails.length + 1);
    const unsent = () => db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute();
    await expect.poll(unsent, patient).toEqual([]);
    expect(mails.toSorted()).toEqual([...emails, 'The last email'].toSorted());
  });

  it('do a daily job once, and again after a kill in the middle, when the claim is over', async () => {
    const { address, db } = await sharedDatabase(engine);
    const begun = new Date('2026-11-02T12:00:00.000Z');
    const later = (ms: number) => new Date(begun.getTime() + ms).toISOString();
    const run = async (time: string, ...more: string[]) => {
      const child = start('do-job', address, time, ...more);
      if (more.length === 0) await once(child, 'exit');
      return child;
    };
    const tasks = async () => (await db.selectFrom('todos').select('id').execute()).length;

    await Promise.all([run(later(0)), run(later(0)), run(later(0))]);
    expect(await tasks()).toBe(1);
    const hanging = await run(later(24 * hourMs), 'hang');
    await once(hanging, 'message');
    await killProcess(hanging);
    await run(later(24 * hourMs + 1000));
    expect(await tasks()).toBe(1);
    await Promise.all([run(later(25 * hourMs)), run(later(25 * hourMs))]);
    expect(await tasks()).toBe(2);
  });
});

/** Takes every mail but the first, which it holds until who sends it is gone. */
async function mailServer() {
  const mails: string[] = [];
  const firstHeld = Promise.withResolvers<string>();
  let holding = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (holding) {
          holding = false;
          const from = session.envelope.mailFrom;
          firstHeld.resolve(from ? from.address : '');
          return;
        }
        mails.push(/^Subject: (.*)$/m.exec(Buffer.concat(pieces).toString())?.[1]?.trim() ?? '');
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  undo.push(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { held: firstHeld.promise, mails, smtpUrl: `smtp://127.0.0.1:${port}` };
}
