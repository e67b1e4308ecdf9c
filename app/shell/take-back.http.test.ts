import { sql } from 'kysely';
import { createTestApp, type TestApp } from 'test/app';
import { engines } from 'test/engines';
import { publish } from 'test/factories/posts';
import { afterEach, assert, describe, expect, it } from 'vitest';
import { createAgent, findAgent } from '~/features/agents/agents.server';
import { callAsAgent } from '~/features/agents/call.server';
import { acceptProposal, listProposals } from '~/features/agents/proposals.server';
import { savePost } from '~/features/editor/operations.server';
import { addTask, changeTask, deleteTask, moveTask } from '~/features/todos/operations.server';
import { ownerActor } from '~/server/activity.server';
import { type AnyOperation, performWithUndo, Refused } from '~/server/operation.server';
import { migrations } from '~/server/storage/migrations';
import { listActivity, undoActivity } from './activity.server';
import { restoreFromTrash } from './trash.server';

const start = new Date('2026-11-18T12:00:00.000Z');
const one = { done: 1, problems: [] };
let app: TestApp;
let seconds = 0;
afterEach(() => app.close());

/** By the owner, a second later. */
async function ask(operation: AnyOperation, input: object) {
  seconds += 1;
  app.setNow(new Date(start.getTime() + seconds * 1000));
  const { result, undo = '' } = await performWithUndo(app.services, ownerActor, operation, input);
  return { ...result, undo };
}

const undo = (id: string) => undoActivity(app.services, { id });
const tasks = () => app.db.selectFrom('todos').selectAll().orderBy('position', 'desc').execute();
const order = async () => (await tasks()).map(({ text }) => text).join('');
const inTrash = () => app.db.selectFrom('trash').select(['id', 'batch']).execute();

async function liveLines() {
  const lines = app.db.selectFrom('activity').select(['id', 'operation']);
  return lines.where('undoneAt', 'is', null).where('undo', '!=', '[]').orderBy('id').execute();
}
const lastLine = async () => (await liveLines()).at(-1)?.id ?? '';

async function newAgent(changesAnHour: number) {
  const draft = { name: 'Scout', rights: ['todos' as const], days: 7 as const, changesAnHour };
  const { id } = await createAgent(app.db, draft, start);
  const agent = await findAgent(app.db, id);
  assert(agent);
  return agent;
}

/** How many of the calls were done; the others were refused. */
async function done(calls: Promise<unknown>[]) {
  const all = await Promise.allSettled(calls);
  for (const call of all)
    if (call.status === 'rejected') expect(call.reason).toBeInstanceOf(Refused);
  return all.filter(({ status }) => status === 'fulfilled').length;
}

describe.each(engines)('taking back (%s)', (engine) => {
  it('changes what was changed, and nothing beside it', async () => {
    app = await createTestApp({ now: start, engine });
    const [a, b, c] = [
      await ask(addTask, { text: 'a' }),
      await ask(addTask, { text: 'b' }),
      await ask(addTask, { text: 'c' }),
    ];
    const renamed = await ask(changeTask, { id: a.id, text: 'A' });
    await ask(moveTask, { id: a.id, target: c.id });
    expect(await order()).toBe('Acb');
    await ask(changeTask, { id: a.id, due: '2026-12-01' });
    expect(await undo(renamed.undo)).toEqual(one);
    expect(await order()).toBe('acb');
    expect((await tasks())[0]?.due).toBe('2026-12-01');
    // The same text again changes nothing, and moves nothing.
    expect((await ask(changeTask, { id: b.id, text: 'b' })).undo).toBe('');
  });

  it('leaves one Undo for each effect, however often it is taken back and done again', async () => {
    app = await createTestApp({ now: start, engine });
    const added = await ask(addTask, { text: 'a' });
    for (let times = 0; times < 3; times += 1) {
      expect(await undo(await lastLine())).toEqual(one);
      expect(await tasks()).toEqual([]);
      expect(await inTrash()).toEqual([{ id: added.id, batch: await lastLine() }]);
      expect(await liveLines()).toHaveLength(1);
      expect(await undo(await lastLine())).toEqual(one);
      expect(await order()).toBe('a');
      expect(await inTrash()).toEqual([]);
      expect(await liveLines()).toEqual([{ id: added.undo, operation: 'Added a task' }]);
    }
  });

  it('of a deletion is the same from the activity and from the trash', async () => {
    app = await createTestApp({ now: start, engine });
    const { id } = await ask(addTask, { text: 'a' });
    const deleted = await ask(deleteTask, { id });
    expect(await inTrash()).toEqual([{ id, batch: deleted.undo }]);
    await restoreFromTrash(app.services, { kind: 'todos', id });
    expect(await order()).toBe('a');
    expect(await undo(deleted.undo)).toEqual({ done: 0, problems: [] });
    expect((await liveLines()).map(({ operation }) => operation)).toEqual([
      'Added a task',
      'Restored from the trash',
    ]);
    expect(await undo(await lastLine())).toEqual(one);
    expect(await inTrash()).toEqual([{ id, batch: deleted.undo }]);
  });

  it('takes back what it can where one of many can’t be', async () => {
    app = await createTestApp({ now: start, engine });
    const since = start.toISOString();
    await publish(app.services, 'post', { title: 'One', slug: 'one' }, start);
    const edit = { viewsCorrected: false, confirmed: true, draftId: '' };
    const save = (version: number, slug: string) =>
      ask(savePost, {
        ...{ ...edit, replaces: { id: 'post', version } },
        values: { title: 'One', slug, visibility: 'public' },
      });
    await save(1, 'two');
    await ask(addTask, { text: 'a' });
    await app.db.deleteFrom('redirects').execute();
    await publish(app.services, 'other', { title: 'Other', slug: 'one' }, start);
    const { done, problems } = await undoActivity(app.services, { who: 'owner', since });
    expect(done).toBe(1);
    expect(problems).toHaveLength(1);
    expect(await tasks()).toEqual([]);
  });

  it('of an accepted proposal tells the agent, and of that again', async () => {
    app = await createTestApp({ now: start, engine });
    const agent = await newAgent(60);
    const { id, rev } = await ask(addTask, { text: 'a' });
    const { data } = await callAsAgent(app.services, agent, deleteTask, { id, rev });
    const proposal = String(data.proposal);
    const answer = async () =>
      (await callAsAgent(app.services, agent, listProposals, { proposal })).data.answer;
    const { undo: line } = await acceptProposal(app.services, proposal);
    expect(await answer()).toContain('It is done.');
    expect(await undo(line ?? '')).toEqual(one);
    expect(await answer()).toContain('It is not done.');
    expect(await undo(await lastLine())).toEqual(one);
    expect(await answer()).toContain('It is done.');
  });

  it('of a date that is removed takes the words again that made it', async () => {
    app = await createTestApp({ now: start, engine });
    const { id } = await ask(addTask, { text: 'Lab report, due fri 5pm' });
    const [dated] = await tasks();
    expect(dated).toMatchObject({ text: 'Lab report', words: ', due fri 5pm' });
    const removed = await ask(changeTask, { id, due: null });
    expect(await tasks()).toMatchObject([{ text: 'Lab report, due fri 5pm', due: null }]);
    expect(await undo(removed.undo)).toEqual(one);
    expect(await tasks()).toEqual([dated]);
    await ask(addTask, { text: 'Ask Fri', due: null });
    expect(await tasks()).toContainEqual(expect.objectContaining({ text: 'Ask Fri', due: null }));
  });

  it('survives a new column of the table', async () => {
    app = await createTestApp({ now: start, engine });
    const { id } = await ask(addTask, { text: 'a' });
    const renamed = await ask(changeTask, { id, text: 'b' });
    await sql`alter table todos add column later text not null default 'x'`.execute(app.db);
    expect(await undo(renamed.undo)).toEqual(one);
    expect(await order()).toBe('a');
  });

  it('of what an earlier version recorded as rows is refused, and says why', async () => {
    app = await createTestApp({ now: start, engine });
    const { undo: line } = await ask(addTask, { text: 'a' });
    const row = await app.db.selectFrom('activity').selectAll().executeTakeFirstOrThrow();
    const old = [
      '[{"table":"todos","id":"a","before":null,"after":{"id":"a"}}]',
      '[{"operation":"tell_agent","input":{}},{"undone":"b"}]',
    ];
    for (const [n, undo] of old.entries())
      await app.db
        .insertInto('activity')
        .values({ ...row, id: `old-${n}`, undo })
        .execute();
    await migrations['033-inverses-alone'].up(app.db);
    const { items } = await listActivity(app.db, { who: '', kind: '', page: 1 }, start);
    const why = 'The site was updated since.';
    expect(items.map(({ id, canUndo, final }) => [id, canUndo, final])).toEqual([
      ['old-1', false, why],
      ['old-0', false, why],
      [line, true, ''],
    ]);
    expect(await undo(line)).toEqual(one);
  });

  it('passes where today’s rules for new tasks would refuse', async () => {
    app = await createTestApp({ now: start, engine });
    const { id } = await ask(addTask, { text: 'a' });
    const long = `${'x'.repeat(600)} tomorrow`;
    await app.db.updateTable('todos').set({ text: long }).where('id', '=', id).execute();
    const renamed = await ask(changeTask, { id, text: 'short' });
    expect(await undo(renamed.undo)).toEqual(one);
    expect(await tasks()).toMatchObject([{ text: long, due: null }]);
  });
});

describe.each(engines)('changes at once (%s)', (engine) => {
  it('stop at what an agent may change in an hour', async () => {
    app = await createTestApp({ now: start, engine });
    const agent = await newAgent(3);
    const calls = Array.from({ length: 20 }, (_, n) =>
      callAsAgent(app.services, agent, addTask, { text: `Task ${n}` }),
    );
    expect(await done(calls)).toBe(3);
    expect(await tasks()).toHaveLength(3);
  });

  it('are recorded in the order in which they were made', async () => {
    app = await createTestApp({ now: start, engine });
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask(addTask, { text: `Task ${n}` })));
    const lines = await app.db.selectFrom('activity').select('label').orderBy('id').execute();
    expect(lines.map(({ label }) => label)).toEqual(
      (await tasks()).map(({ text }) => text).reverse(),
    );
  });

  it('pass once for each version', async () => {
    app = await createTestApp({ now: start, engine });
    const { id, rev } = await ask(addTask, { text: 'a' });
    // So many that some meet on PostgreSQL.
    const calls = Array.from({ length: 40 }, (_, n) => `b${n}`).map((text) =>
      ask(changeTask, { id, rev, text }),
    );
    expect(await done(calls)).toBe(1);
  });
});
