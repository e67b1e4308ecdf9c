import { sendRest } from 'test/agent';
import { createTestApp, type TestApp, type TestAppOptions } from 'test/app';
import { assignment } from 'test/factories/school';
import { classes } from 'test/fixtures/content';
import { readActionData } from 'test/read-response';
import { afterEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '~/formats/durations';
import { z } from '~/formats/zod';
import { hashToken } from '~/server/identity/secret-token';
import type { AnyOperation } from '~/server/operation.server';
import { undoActivity } from '~/shell/activity.server';
import { type AgentDraft, agentOfToken, createAgent } from './agents.server';
import { callAsAgent } from './call.server';

const start = new Date('2026-11-10T12:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0).reverse()) await app.close();
});

async function open(options: TestAppOptions = {}) {
  const app = await createTestApp({ now: start, ...options });
  apps.push(app);
  const cookie = await app.signIn();
  const send = async (operation: string, input: object = {}) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const asked = { method: 'POST', headers, body: JSON.stringify({ operation, input }) };
    return answer.parse(await readActionData(await app.request('/admin/agents.data', asked)));
  };
  const get = async (path: string) => (await app.request(path, { headers: { cookie } })).text();
  return { app, send, get };
}

const draft: AgentDraft = { name: 'Night shift', rights: ['todos'], days: 30, changesAnHour: 2 };
const answer = z.object({
  ok: z.boolean(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  result: z.unknown().optional(),
});

/** What an agent with this token gets. */
async function call(app: TestApp, token: string, name: string, input: object = {}) {
  const { services } = app;
  const agent = await agentOfToken(app.db, token, services.clock());
  const operation = services.operations.find((one) => one.name === name) as AnyOperation;
  return (await callAsAgent(services, agent, operation, { ...input })).data;
}

async function withProposal(app: TestApp) {
  const { token } = await createAgent(app.db, draft, start);
  const task = await call(app, token, 'add_task', { text: 'Call the fibre crew' });
  const asked = { id: task.id, rev: task.rev, reason: 'It was done.' };
  const { proposal } = await call(app, token, 'delete_task', asked);
  const todos = () => app.db.selectFrom('todos').select('text').execute();
  return { token, task, id: String(proposal), todos };
}

const grade = (app: TestApp, accessId: string) =>
  fetch(new URL('/api/grades', app.origin), {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessId}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      date: '2026-11-10',
      grades: [{ className: classes[0].name, formativePercent: 80 }],
    }),
  });

describe('the page of the agents', () => {
  it('shows a new token once, and stores its hash alone', async () => {
    const { app, send, get } = await open();
    const { result } = await send('make_agent', { ...draft, rights: ['todos', 'stats:read'] });
    const { token } = z.object({ made: z.object({ token: z.string() }) }).parse(result).made;
    const page = await get('/admin/agents');
    expect(page).toContain('Night shift');
    expect(page).toContain('Read, add and change tasks · Read the analytics');
    expect(page).not.toContain(token);
    const row = await app.db.selectFrom('agents').selectAll().executeTakeFirstOrThrow();
    expect(row.tokenHash).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.expiresAt).toBe(later(30 * dayMs).toISOString());
    expect((await call(app, token, 'find_tasks')).tasks).toEqual([]);
  });

  it('refuses review links and files beside the inbox', async () => {
    const { app, send } = await open();
    const make = async (more: object) =>
      Object.keys((await send('make_agent', { ...draft, ...more })).errors ?? {});
    expect(await make({ rights: ['inbox:read', 'posts:draft'] })).toEqual(['rights']);
    expect(await make({ rights: ['nonsense'] })).toEqual(['rights']);
    expect(await make({ name: 'AI_AGENT' })).toEqual(['name']);
    expect(await app.db.selectFrom('agents').selectAll().execute()).toEqual([]);
    expect(await make({ rights: ['inbox:read', 'todos'] })).toEqual([]);
    expect(await app.db.selectFrom('agents').selectAll().execute()).toHaveLength(1);
  });

  it('changes what an agent may do, and takes that back', async () => {
    const { app, send, get } = await open();
    const { id, token } = await createAgent(app.db, draft, start);
    const connect = await get(`/admin/agents?agent=${id}`);
    expect(connect).toContain('claude mcp add --transport http');
    expect(connect).toContain('Its token was shown once: put it in place of agent_…');
    const change = (...rights: string[]) =>
      send('change_agent', { id, name: 'Day shift', changesAnHour: 9, rights });
    expect((await change()).errors).toEqual({ rights: 'Choose at least one right.' });
    expect((await change('inbox:read', 'media:add')).ok).toBe(false);
    expect((await change('stats:read')).message).toBe('Day shift saved.');
    await expect(call(app, token, 'find_tasks')).rejects.toMatchObject({ status: 403 });
    const row = () => app.db.selectFrom('agents').selectAll().executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ name: 'Day shift', changesAnHour: 9 });
    const line = await app.db
      .selectFrom('activity')
      .select('id')
      .where('operation', '=', 'Changed an agent')
      .executeTakeFirstOrThrow();
    await undoActivity(app.services, line);
    expect(await row()).toMatchObject({ name: 'Night shift', changesAnHour: 2 });
    expect((await call(app, token, 'find_tasks')).tasks).toEqual([]);
  });

  it('knows an expired agent, and says so to both sides', async () => {
    const { app, get } = await open();
    const { token } = await createAgent(app.db, draft, start);
    app.setNow(later(29 * dayMs));
    await call(app, token, 'find_tasks');
    app.setNow(later(30 * dayMs));
    await expect(call(app, token, 'find_tasks')).rejects.toMatchObject({ status: 401 });
    // The session of the owner is over, too.
    const cookie = await app.signIn();
    const page = await app.request('/admin/agents', { headers: { cookie } });
    expect(await page.text()).toContain('Revoked and expired (<!-- -->1<!-- -->)');
    expect(await get('/admin/agents')).not.toContain('Night shift');
  });

  it('stops all agents, those with the access ID included, and lets them work again', async () => {
    const { app, send, get } = await open();
    const { token } = await createAgent(app.db, draft, start);
    expect(await get('/admin')).not.toContain('All agents are stopped.');
    await send('stop_agents', { stopped: true });
    expect(await get('/admin/agents')).toContain('Resume agents');
    await expect(call(app, token, 'find_tasks')).rejects.toMatchObject({ status: 403 });
    expect((await grade(app, 'test-access-id')).status).toBe(403);
    const fields = { accessId: 'test-access-id', date: '2026-11-10' };
    const body = new URLSearchParams({ ...fields, [`formative:${classes[0].name}`]: '80' });
    const portal = await app.request('/submit', { method: 'POST', body });
    expect(await portal.text()).toContain('The owner has stopped all agents for now.');
    expect(await get('/admin')).toContain('All agents are stopped.');
    await send('stop_agents', { stopped: false });
    await call(app, token, 'find_tasks');
    expect((await grade(app, 'test-access-id')).status).toBe(201);
  });

  it('allows an agent that made its changes as many again, for an hour', async () => {
    const { app, send, get } = await open();
    const { token, id } = await createAgent(app.db, draft, start);
    const add = () => call(app, token, 'add_task', { text: 'Count' });
    await add();
    await add();
    await expect(add()).rejects.toMatchObject({ status: 429 });
    // It reads on.
    await call(app, token, 'find_tasks');
    expect(await get('/admin')).toContain('Night shift has made its 2 changes this hour.');
    expect(await get('/admin/agents')).toMatch(/Allow (<!-- -->)?2(<!-- -->)? more/);
    await send('allow_changes', { id });
    expect(await get('/admin')).not.toContain('Night shift has made');
    await add();
    await add();
    await expect(add()).rejects.toMatchObject({ status: 429 });
    app.setNow(later(hourMs + 1000));
    await add();
    await add();
    await expect(add()).rejects.toMatchObject({ status: 429 });
  });
});

describe('what an agent asks for', () => {
  it('waits on Today, in the navigation and on the page, with its difference and its reason', async () => {
    const { app, get } = await open();
    const { id } = await withProposal(app);
    const today = await get('/admin');
    const name = 'Delete the task “Call the fibre crew”, asked by Night shift';
    expect(today.replaceAll('<!-- -->', '')).toContain(`Review<span class="sr-only"> ${name}`);
    expect(today).not.toMatch(/>Accept</);
    expect(today).toContain(`/admin/agents?proposal=${id}`);
    expect(today).toMatch(/admin-nav-count[^"]*">1<span[^>]*> (<!-- -->)?to decide/);
    const page = (await get('/admin/agents')).replaceAll('<!-- -->', '');
    expect(page).toContain('It was done.');
    expect(page).toContain(`Accept<span class="sr-only"> ${name}`);
    expect(page).toContain(`Reject<span class="sr-only"> ${name}`);
    expect(page).toMatch(/Removed: <\/span>Call the fibre crew/);
  });

  it('is done once, whichever of two tabs is first', async () => {
    const { app, send } = await open();
    const { id, token, todos } = await withProposal(app);
    const both = await Promise.all([1, 2].map(() => send('accept_proposal', { proposal: id })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await todos()).toEqual([]);
    const activity = app.db.selectFrom('activity').where('operation', '=', 'Deleted a task');
    expect(await activity.selectAll().execute()).toMatchObject([{ actorName: 'Night shift' }]);
    expect(await call(app, token, 'find_tasks')).toMatchObject({ tasks: [] });
    // One change of its two was its own: what the owner accepted doesn't count.
    await call(app, token, 'add_task', { text: 'Another' });
    const third = call(app, token, 'add_task', { text: 'One too many' });
    await expect(third).rejects.toMatchObject({ status: 429 });
  });

  it('is not done where it was changed since, and says so', async () => {
    const { app, send, get } = await open();
    const { id, task, token, todos } = await withProposal(app);
    app.setNow(later(1000));
    await call(app, token, 'change_task', { id: task.id, rev: task.rev, text: 'Call them twice' });
    expect(await get('/admin/agents')).toContain('This was changed since the agent asked');
    const { ok, message } = await send('accept_proposal', { proposal: id });
    expect(ok).toBe(false);
    expect(message).toContain('This was changed since the agent asked. Nothing was done');
    expect(await todos()).toEqual([{ text: 'Call them twice' }]);
    const told = await sendRest(app, `/proposals/${id}`, token);
    expect(await told.json()).toMatchObject({ status: 'outdated' });
  });

  it('is rejected, and the rejection taken back', async () => {
    const { app, send, get } = await open();
    const { id, todos, token } = await withProposal(app);
    const status = async () => (await sendRest(app, `/proposals/${id}`, token)).json();
    await send('reject_proposal', { proposal: id, why: 'Not yet.' });
    const { id: line } = await app.db
      .selectFrom('activity')
      .select('id')
      .where('operation', '=', 'Rejected a proposal')
      .executeTakeFirstOrThrow();
    expect(await get('/admin/agents')).not.toContain(`proposal-${id}`);
    const told = { status: 'rejected', answer: 'The owner rejected it: Not yet.' };
    expect(await status()).toMatchObject(told);
    await undoActivity(app.services, { id: line });
    expect(await get('/admin/agents')).toContain(`proposal-${id}`);
    expect(await todos()).toHaveLength(1);
    await send('accept_proposal', { proposal: id });
    expect(await todos()).toEqual([]);
    expect((await undoActivity(app.services, { id: line })).done).toBe(0);
    expect((await send('accept_proposal', { proposal: id })).ok).toBe(false);
  });
});

it('the access ID is shown when asked for, and a new one ends the old one', async () => {
  const { app, send, get } = await open();
  expect(await get('/admin/agents')).not.toContain('test-access-id');
  expect((await send('show_access_id')).result).toEqual({ accessId: 'test-access-id' });
  const { result } = await send('replace_access_id');
  const made = await app.services.agentAccessId();
  expect(result).toEqual({ accessId: made });
  expect((await grade(app, 'test-access-id')).status).toBe(401);
  expect((await grade(app, made)).status).toBe(201);
  const stored = await app.db.selectFrom('grades').select('submittedBy').execute();
  expect(stored).toEqual([{ submittedBy: 'AI_AGENT' }]);
});

it('what ends in one process ends in the other at once', async () => {
  const { app: first, send } = await open({ engine: 'postgres' });
  const second = await createTestApp({
    engine: 'postgres',
    now: start,
    databaseUrl: first.databaseUrl,
  });
  apps.push(second);
  const { token, id } = await createAgent(first.db, draft, start);
  await call(second, token, 'find_tasks');
  expect((await send('revoke_agent', { id })).message).toContain(
    'Its token no longer works. Its review links ended.',
  );
  await expect(call(second, token, 'find_tasks')).rejects.toMatchObject({ status: 401 });
  expect((await send('revoke_agent', { id })).message).toBe('This agent was revoked already.');

  expect((await grade(second, 'test-access-id')).status).toBe(201);
  await send('replace_access_id');
  expect((await grade(second, 'test-access-id')).status).toBe(401);
  expect((await grade(second, await first.services.agentAccessId())).status).toBe(201);
});

it('work is handed to a chosen agent, its report stands on the row and on Today, the owner completes', async () => {
  const { app, get } = await open();
  const { token, id: agentId } = await createAgent(
    app.db,
    { ...draft, rights: ['assignments'], changesAnHour: 60 },
    start,
  );
  const other = await createAgent(app.db, { ...draft, name: 'No school' }, start);
  await app.db.insertInto('assignments').values(assignment()).execute();
  const tracker = '/admin/assignment-tracker';
  expect(await get(tracker)).toContain('Agent Night shift: ');
  expect(await get(tracker)).not.toContain('Agent No school');
  const cookie = await app.signIn();
  const move = async (status: string, agentId?: string, note?: string) => {
    const input = { id: 'assignment-1', status, agentId, note };
    const body = JSON.stringify({ operation: 'set_status', input });
    const headers = { cookie, 'content-type': 'application/json' };
    return (await app.request(tracker, { method: 'POST', headers, body })).text();
  };
  const refused = await move('in_progress_agent', other.id);
  expect(refused).toContain('This agent can’t take work');
  expect(await call(app, token, 'work_next')).toEqual({ work: [] });

  app.setNow(later(1000));
  expect(await move('in_progress_agent', agentId)).toContain('Handed to Night shift.');
  expect(await get(tracker)).toContain('hasn’t reported yet.');
  const { work } = (await call(app, token, 'work_next')) as { work: { id: string; rev: string }[] };
  const [{ id, rev } = { id: '', rev: '' }] = work;
  const report = { id, rev, text: 'All cells counted.', done: true, files: ['cells-1.png'] };
  await call(app, token, 'work_report', report);
  const row = await get(tracker);
  expect(row).toContain('All cells counted.');
  expect(row).toContain('href="/vendor/cells-1.png"');
  expect(await get('/admin')).toMatch(/Handed in<.*Lab report.*All cells counted\./s);
  expect(row).toContain('In Progress by Agent');
  expect(row).toContain('aria-label="Note to Night shift: Lab report"');
  expect(await call(app, token, 'work_next')).toEqual({ work: [] });

  app.setNow(later(2000));
  await move('in_progress_agent', agentId, 'Count the dead ones, too.');
  expect(await get('/admin')).not.toContain('Handed in<');
  expect(await get(tracker)).toContain('Count the dead ones, too.');
  const [back] = (await call(app, token, 'work_next')).work as typeof work;
  const note = { text: 'Count the dead ones, too.', done: false, byOwner: true };
  expect(back).toMatchObject({ reports: [{ text: 'All cells counted.' }, note] });
  const takeBack = async () => {
    const lines = app.db.selectFrom('activity').select('id').orderBy('id', 'desc');
    const { id: line } = await lines.executeTakeFirstOrThrow();
    return undoActivity(app.services, { id: line });
  };
  await takeBack();
  expect(await call(app, token, 'work_next')).toEqual({ work: [] });
  expect(await get('/admin')).toContain('Handed in<');
  await takeBack();
  expect((await call(app, token, 'work_next')).work).toEqual([back]);

  await call(app, token, 'add_assignment', { title: 'Open', points: 1, dueDate: '2099-01-01' });
  await move('completed');
  const [todo, stored] = (await call(app, token, 'find_assignments')).assignments as typeof work;
  expect(todo).toMatchObject({ title: 'Open' });
  const reopened = { id, rev: stored?.rev, status: 'pending' };
  await expect(call(app, token, 'change_assignment', reopened)).rejects.toMatchObject({
    status: 403,
  });
  expect(await get('/admin')).not.toContain('Handed in<');
  expect(await call(app, token, 'work_next')).toEqual({ work: [] });
  await takeBack();
  expect((await call(app, token, 'work_next')).work).toHaveLength(1);
  // Who starts it takes it back.
  await move('in_progress');
  expect(await call(app, token, 'work_next')).toEqual({ work: [] });
  // Handed over again it is work again, whatever was reported before.
  await move('in_progress_agent', agentId);
  const [again] = (await call(app, token, 'work_next')).work as typeof work;
  await call(app, token, 'work_report', { id, rev: again?.rev, text: 'Done.', done: true });
  await move('in_progress');
  await move('in_progress_agent', agentId);
  expect((await call(app, token, 'work_next')).work).toMatchObject([{ id }]);
});
