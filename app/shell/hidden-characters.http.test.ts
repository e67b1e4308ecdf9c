import type { TestApp } from 'test/app';
import { openWithRows } from 'test/factories/agent-rows';
import { afterEach, expect, it } from 'vitest';
import { agentOfToken, agentSchema, createAgent } from '~/features/agents/agents.server';
import { callAsAgent } from '~/features/agents/call.server';
import { deleteTask } from '~/features/todos/operations.server';
import { ownerActor } from '~/server/activity.server';
import { perform } from '~/server/operation.server';

const now = new Date('2026-11-18T12:00:00.000Z');
let app: TestApp;
afterEach(() => app.close());

it('what nobody sees in the words of agents and strangers is marked wherever the owner reads them', async () => {
  app = await openWithRows(now);
  const { db, services } = app;
  await db.updateTable('contacts').set({ message: 'message\u202Egnp' }).execute();
  await db.updateTable('comments').set({ text: 'comment\u200Bgnp' }).execute();
  const scout = {
    name: 'Scout',
    rights: Object.keys(services.rights),
    days: 7 as const,
    changesAnHour: 100,
  };
  const { token } = await createAgent(db, scout, now);
  const agent = await agentOfToken(db, token, now);
  const call = async (name: string, input: Record<string, unknown>) => {
    const operation = services.operations.find((one) => one.name === name);
    return operation && (await callAsAgent(services, agent, operation, input)).data;
  };
  const task = await call('add_task', { text: 'task\u{E0041}gnp' });
  const reason = 'reason\u2066gnp';
  await call('delete_task', { id: task?.id, rev: task?.rev, reason });
  const markdown = '---\ntitle: draft\u202Egnp\n---\n\nbody\u{E0041}gnp\n';
  const draft = await call('write_draft', { address: 'drafted', markdown });
  await call('add_assignment', { title: 'work\u202Egnp', points: 5 });
  const gone = await call('add_task', { text: 'gone\u{E0041}gnp' });
  await perform(services, ownerActor, deleteTask, { id: gone?.id });
  const cookie = await app.signIn();
  const page = async (path: string) =>
    (await (await app.request(path, { headers: { cookie } })).text()).replace(
      /<script.*?<\/script>/gs,
      '',
    );
  const note = 'stands for a character you can’t see';
  const shown: [path: string, marked: string[]][] = [
    ['/admin/agents', ['task‹U+E0041›gnp', 'reason‹U+2066›gnp', note]],
    ['/admin/contacts?message=message-1', ['message‹U+202E›gnp', note]],
    ['/admin/comments', ['comment‹U+200B›gnp', note]],
    ['/admin/activity', ['task‹U+E0041›gnp', 'draft‹U+202E›gnp', note]],
    ['/admin/todo-dashboard', ['task‹U+E0041›gnp', note]],
    ['/admin/posts', ['draft‹U+202E›gnp', note]],
    ['/admin/assignment-tracker', ['work‹U+202E›gnp', note]],
    ['/admin/trash', ['gone‹U+E0041›gnp', note]],
    ['/admin/palette.json?q=gnp', ['draft‹U+202E›gnp', 'task‹U+E0041›gnp', 'comment‹U+200B›gnp']],
    ['/admin', ['task‹U+E0041›gnp', 'message‹U+202E›gnp', 'comment‹U+200B›gnp']],
  ];
  for (const [path, marked] of shown) {
    const html = await page(path);
    expect(
      marked.filter((words) => !html.includes(words)),
      path,
    ).toEqual([]);
    expect(html.match(/.{0,40}[\u200B\u202E\u2066\u{E0041}]/gu) ?? [], path).toEqual([]);
  }
  const named = { ...scout, rights: ['todos'], name: 'Sc\u200Bout' };
  expect(agentSchema(services).parse(named).name).toBe('Sc‹U+200B›out');
  const review = await page(new URL(String(draft?.preview)).pathname);
  expect(review).toContain('It has characters you can’t see.');
});
