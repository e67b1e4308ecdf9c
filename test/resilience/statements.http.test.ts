import type { KyselyPlugin } from 'kysely';
import { createTestApp, type TestApp } from 'test/app';
import { engines } from 'test/engines';
import { everyRow } from 'test/every-row';
import { commentRow } from 'test/factories/comments';
import { insertMessages } from 'test/factories/contact';
import { postValues, publish } from 'test/factories/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAgent, findAgent } from '~/features/agents/agents.server';
import { callAsAgent } from '~/features/agents/call.server';
import { acceptProposal } from '~/features/agents/proposals.server';
import { decideComments } from '~/features/comments/operations.server';
import { removeMessages } from '~/features/contact/operations.server';
import { savePost } from '~/features/editor/operations.server';
import { addTask, changeTask, deleteTask } from '~/features/todos/operations.server';
import { ownerActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { type AnyOperation, perform, performWithUndo } from '~/server/operation.server';
import { undoActivity } from '~/shell/activity.server';

const now = new Date('2026-11-18T12:00:00.000Z');

class Broken extends Error {}

/** The services, whose database answers so many statements and no more. */
function failingAfter(services: AppServices, statements: number): AppServices {
  let left = statements;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Broken();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...services, db: services.db.withPlugin(plugin) };
}

type Make = (services: AppServices) => Promise<string | undefined>;

const asking =
  (operation: AnyOperation, input: object): Make =>
  async (services) =>
    (await performWithUndo(services, ownerActor, operation, input)).undo;

/** Each makes what is given ready, and returns the change; that returns the line that takes it back. */
const changes: Record<string, (app: TestApp) => Promise<Make>> = {
  'a task': async () => asking(addTask, { text: 'Call the fibre crew' }),
  'the deletion of a message': async ({ db }) =>
    asking(removeMessages, { ids: await insertMessages(db, {}) }),
  'an approval that sends mail': async ({ db, services }) => {
    await publish(services, 'commented', { title: 'Commented', slug: 'commented' }, now);
    const createdAt = now.toISOString();
    const readers = ['asks', 'answers'].map((id) => ({
      ...{ id, email: `${id}@example.com`, name: id, suggestedName: '', replyMails: 1 },
      ...{ unsubscribeKey: id, createdAt, blockedAt: null },
    }));
    await db.insertInto('readers').values(readers).execute();
    const said = { postId: 'commented', createdAt, text: 'Said' };
    const comments = [
      commentRow({ ...said, id: 'root', readerId: 'asks', announcedAt: createdAt }),
      commentRow({
        ...{ ...said, id: 'reply', readerId: 'answers', parentId: 'root' },
        ...{ status: 'held', shown: 0, sortKey: `${createdAt} root 1` },
      }),
    ];
    await db.insertInto('comments').values(comments).execute();
    const approved = [{ id: 'reply', version: 1 }];
    return asking(decideComments, { comments: approved, status: 'approved' });
  },
  'a post that is saved': async ({ services }) => {
    const { id, version } = await publish(services, 'p', { title: 'Old', slug: 'old' }, now);
    const values = postValues({ title: 'New', slug: 'new', tags: ['t'], visibility: 'public' });
    const edit = { replaces: { id, version }, draftId: '', viewsCorrected: false, confirmed: true };
    return asking(savePost, { ...edit, values });
  },
  'a proposal that is accepted': async ({ db, services }) => {
    const scout = { name: 'Scout', rights: ['todos'], days: 7 as const, changesAnHour: 9 };
    await createAgent(db, scout, now, 'scout');
    const { id } = await perform(services, ownerActor, addTask, { text: 'Essay' });
    const { rev } = await perform(services, ownerActor, changeTask, { id });
    const agent = await findAgent(db, 'scout');
    if (!agent) throw new Error('There is no agent.');
    const { data } = await callAsAgent(services, agent, deleteTask, { id, rev });
    return async (asked) => (await acceptProposal(asked, String(data.proposal))).undo;
  },
};

describe.each(engines)('a statement that fails (%s)', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ now, engine, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  });
  afterAll(() => app.close());

  /** Tries until no statement is left to fail: each time before, nothing was changed. */
  async function failEverywhere<Result>(change: (services: AppServices) => Promise<Result>) {
    const before = await everyRow(app.db);
    for (let statements = 0; ; statements += 1) {
      try {
        const result = await change(failingAfter(app.services, statements));
        const lines = (rows: Map<string, string>) =>
          [...rows.keys()].filter((key) => key.startsWith('activity ')).length;
        expect(lines(await everyRow(app.db))).toBe(lines(before) + 1);
        return { result, statements };
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        expect(await everyRow(app.db), `after ${statements} statements`).toEqual(before);
      }
    }
  }

  it.each(Object.keys(changes))(
    'leaves %s undone, whichever it is, and then taken back',
    async (name) => {
      const make = await changes[name]?.(app);
      if (!make) return;
      const made = await failEverywhere(make);
      const undone = await failEverywhere((services) =>
        undoActivity(services, { id: made.result ?? '' }),
      );
      expect(undone.result).toEqual({ done: 1, problems: [] });
      expect(Math.min(made.statements, undone.statements)).toBeGreaterThan(3);
    },
  );
});
