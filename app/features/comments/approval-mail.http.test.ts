import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { readActionData } from 'test/read-response';
import { askQueue, ReaderBrowser } from 'test/reader';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from '~/formats/zod';
import { claimEmail, undoMs } from '~/server/mail/outbox.server';
import { undoActivity } from '~/shell/activity.server';

const now = new Date('2026-03-01T12:00:00.000Z');
const later = new Date(now.getTime() + undoMs);
const answer = z.object({ ok: z.literal(true), undo: z.string() });

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp({ now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  cookie = await app.signIn();
  await publish(app.services, 'lantern', { title: 'Lantern', visibility: 'public' });
});
afterEach(() => app.close());

async function ask(operation: string, input: object): Promise<string> {
  const response = await askQueue(app, cookie, operation, input);
  return answer.parse(await readActionData(response)).undo;
}
const decide = (status: string, id: string) =>
  ask('decide_comments', { comments: [{ id, version: 1 }], status });
const undo = (id: string) => undoActivity(app.services, { id });
const lastLine = async () =>
  (await app.db.selectFrom('activity').select('id').orderBy('id', 'desc').execute())[0]?.id ?? '';
/** What goes to readers about replies, and when. */
const mails = () =>
  app.db
    .selectFrom('outbox')
    .select(['to', 'nextAttemptAt'])
    .where('subject', 'like', 'New reply%')
    .execute();

/** A comment of Ada, who wants mail about replies, with Bob's held reply. */
async function heldReply() {
  const ada = await new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
  await ada.comment('lantern', 'Why?');
  const root = await app.db.selectFrom('comments').select('id').executeTakeFirstOrThrow();
  await decide('approved', root.id);
  await app.db.updateTable('readers').set({ replyMails: 1 }).execute();
  const bob = await new ReaderBrowser(app).signIn('bob@example.com', 'Bob');
  await bob.comment('lantern', 'Because.', { parentId: root.id });
  const reply = app.db.selectFrom('comments').select('id').where('parentId', '=', root.id);
  return { root: root.id, id: (await reply.executeTakeFirstOrThrow()).id };
}

it('the mail of an approval waits while it can be taken back, and goes with it', async () => {
  const { id } = await heldReply();
  const waiting = [{ to: 'ada@example.com', nextAttemptAt: later.toISOString() }];
  const line = await decide('approved', id);
  expect(await mails()).toEqual(waiting);
  expect(await undo(line)).toEqual({ done: 1, problems: [] });
  expect(await mails()).toEqual([]);
  // Done again, it is told again.
  await undo(await lastLine());
  expect(await mails()).toEqual(waiting);
  // Hidden in that time, as well.
  await decide('held', id);
  expect(await mails()).toEqual([]);
});

it('an approval whose mail was sent is taken back, and says that it was', async () => {
  const { id } = await heldReply();
  const line = await decide('approved', id);
  for (let mail = await claimEmail(app.db, later); mail; mail = await claimEmail(app.db, later));
  const sent = 'The mail about it was sent.';
  expect(await undo(line)).toEqual({ done: 1, problems: [sent] });
  const [before] = await mails();
  await decide('approved', id);
  expect(await mails(), 'nobody is told twice').toEqual([before]);
});

it('the mail of an answer goes with it, and what was approved for it waits again', async () => {
  const { root, id } = await heldReply();
  const line = await ask('answer_comment', { id, rev: '1', text: 'Indeed.' });
  const addresses = async () => (await mails()).map(({ to }) => to);
  expect(await addresses()).toEqual(['ada@example.com', 'ada@example.com']);
  const shown = async () =>
    (await app.db.selectFrom('comments').select('id').where('shown', '=', 1).execute()).length;
  expect(await shown()).toBe(3);
  expect(await undo(line)).toEqual({ done: 1, problems: [] });
  expect(await addresses()).toEqual([]);
  expect(await app.db.selectFrom('comments').select('id').where('shown', '=', 1).execute()).toEqual(
    [{ id: root }],
  );
  await undo(await lastLine());
  expect(await shown()).toBe(3);
});
