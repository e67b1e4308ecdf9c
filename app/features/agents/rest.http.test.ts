import { type Sent, sendRest } from 'test/agent';
import { createTestApp, type TestApp } from 'test/app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stopAgents } from '~/server/access-id.server';
import { createAgent, revokeAgent } from './agents.server';
import { agentInput } from './call.server';
import { acceptProposal, toolName } from './proposals.server';

const now = new Date('2026-11-18T12:00:00Z');
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ now });
});
afterEach(() => app.close());

const newAgent = (list: readonly string[], changesAnHour = 60) =>
  createAgent(app.db, { name: 'Ada’s agent', rights: [...list], days: 7, changesAnHour }, now);
const send = (path: string, token: string, init?: Sent) => sendRest(app, path, token, init);
const asJson = async (response: Response): Promise<Record<string, unknown>> => ({
  status: response.status,
  ...(await response.json()),
});

/** Every operation as a request, with a field that fits for each of its path. */
const requests = () =>
  app.services.operations.flatMap((operation) => {
    const [method = '', pattern = ''] = operation.rest?.split(' ') ?? [];
    const path = pattern.replaceAll(/\{\w+\}/g, 'nothing-here');
    const init = method === 'GET' ? { method } : { method, body: {} };
    return operation.rest ? [{ operation, path, init }] : [];
  });

describe('a token', () => {
  it('opens what its rights name and nothing else, operation by operation', async () => {
    const rights = Object.keys(app.services.rights);
    for (const { right } of app.services.operations) if (right) expect(rights).toContain(right);
    for (const right of rights) {
      const { token } = await newAgent([right]);
      for (const { operation, path, init } of requests()) {
        const { status } = await send(path, token, init);
        const name = `${operation.name} with ${right}`;
        if (!operation.right || operation.right === right)
          expect([200, 404, 422, 428], name).toContain(status);
        else expect(status, name).toBe(403);
      }
    }
  });

  it('that is foreign, expired, revoked or stopped opens nothing', async () => {
    const rights = Object.keys(app.services.rights);
    const [works, ended] = [await newAgent(rights), await newAgent(rights)];
    await revokeAgent(app.db, ended.id, now);
    for (const { operation, path, init } of requests()) {
      expect((await send(path, ended.token, init)).status, operation.name).toBe(401);
    }
    app.setNow(new Date('2026-11-25T12:00:01Z'));
    for (const { operation, path, init } of requests()) {
      expect((await send(path, works.token, init)).status, operation.name).toBe(401);
    }
    app.setNow(now);
    await stopAgents(app.db, true, now);
    for (const { operation, path, init } of requests()) {
      expect((await send(path, works.token, init)).status, operation.name).toBe(403);
    }
    await stopAgents(app.db, false, now);
    const refused = await send('/tasks', '');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer realm="agents"');
    // Made-up tokens are counted: the third one locks the address out, for a right token, too.
    for (const status of [401, 401, 401, 429])
      expect((await send('/tasks', 'agent_guess')).status).toBe(status);
    expect((await send('/tasks', works.token)).status).toBe(200);
    const locked = await send('/tasks', 'agent_guess');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('is checked before a large body is read, and a body may have 8 MB', async () => {
    const { token } = await newAgent(['todos']);
    const text = 'x'.repeat(100_000);
    expect((await send('/tasks', 'agent_x', { method: 'POST', body: { text } })).status).toBe(401);
    const long = await send('/tasks', token, { method: 'POST', body: { text } });
    expect(await asJson(long)).toMatchObject({ status: 422, errors: [{ pointer: '/text' }] });
    const body = { text: 'x'.repeat(8 * 1024 * 1024) };
    expect((await send('/tasks', token, { method: 'POST', body })).status).toBe(413);
  });
});

describe('a change by REST', () => {
  it('names an unknown field, needs the version, and leaves alone what was not sent', async () => {
    const { token } = await newAgent(['todos']);
    const add = { method: 'POST', body: { text: 'Essay', when: 'fri' } };
    expect(await asJson(await send('/tasks', token, add))).toMatchObject({
      status: 422,
      errors: [{ pointer: '/when', detail: "There’s no field 'when'." }],
    });
    const made = await send('/tasks', token, {
      method: 'POST',
      body: { text: 'Essay 2026-11-20' },
    });
    const { id, rev } = (await made.json()) as { id: string; rev: string };
    const etag = made.headers.get('ETag') ?? '';
    expect(etag.replace('W/', '')).toBe(`"${rev}"`);
    const change = { method: 'PATCH', body: { completed: true } };
    expect((await send(`/tasks/${id}`, token, change)).status).toBe(428);
    app.setNow(new Date(now.getTime() + 1000));
    const match = { headers: { 'If-Match': etag } };
    const done = await asJson(await send(`/tasks/${id}`, token, { ...change, ...match }));
    expect(done).toMatchObject({ status: 200, text: 'Essay', due: '2026-11-20', completed: true });
    expect((await send(`/tasks/${id}`, token, { ...change, ...match })).status).toBe(412);
    const twice = { method: 'PATCH', body: { id: 'other', rev } };
    expect((await send(`/tasks/${id}`, token, twice)).status).toBe(422);
  });

  it('is made once for one Idempotency-Key, also when it comes twice at once', async () => {
    const { token } = await newAgent(['todos']);
    const other = await newAgent(['todos']);
    const post = (text: string, who = token, key = 'key-1') =>
      send('/tasks', who, { method: 'POST', body: { text }, headers: { 'Idempotency-Key': key } });
    const both = await Promise.all([post('Once'), post('Once')]);
    const [first, second] = await Promise.all(both.map((one) => one.json()));
    expect(second).toEqual(first);
    expect((await post('Once')).headers.get('Idempotent-Replayed')).toBe('true');
    expect((await post('Another')).status).toBe(409);
    expect((await post('Once', token, 'a b')).status).toBe(422);
    expect((await post('Once', other.token)).headers.get('Idempotent-Replayed')).toBeNull();
    expect(await app.db.selectFrom('todos').selectAll().execute()).toHaveLength(2);
    expect(await app.db.selectFrom('activity').selectAll().execute()).toHaveLength(2);
  });

  it('of a draft says whose it is; of two agents the slower one is refused, and the owner’s is copied', async () => {
    const list: string[] = ['posts:read', 'posts:draft'];
    const [one, two] = [await newAgent(list), await newAgent(list)];
    const put = async (who: string, title: string, rev?: string, address = 'shared') => {
      const headers: Record<string, string> = { 'Content-Type': 'text/markdown' };
      if (rev) headers['If-Match'] = rev;
      const body = `---\ntitle: ${title}\n---\n\nText.\n`;
      return asJson(await send(`/posts/${address}`, who, { method: 'PUT', body, headers }));
    };
    const first = await put(one.token, 'First');
    const { rev, draft } = first as { rev: string; draft: string };
    expect(first).toMatchObject({ by: 'Ada’s agent', draftOf: null });
    expect(await put(two.token, 'Second', rev)).toMatchObject({ draft, draftOf: null });
    expect(await put(one.token, 'Third', rev)).toMatchObject({ status: 412 });
    expect(await app.db.selectFrom('drafts').select('id').execute()).toEqual([]);
    await app.db.updateTable('blogs').set({ agentId: null }).execute();
    const mine = await asJson(await send('/posts/shared', one.token));
    const copy = await put(one.token, 'Copy', String(mine.rev));
    expect(copy).toMatchObject({ draftOf: draft, by: 'Ada’s agent' });
    expect(await app.db.selectFrom('drafts').select('id').execute()).toHaveLength(1);
  });

  it('that only the owner may make is a proposal, and its agent learns what became of it', async () => {
    const { token } = await newAgent(['todos']);
    const other = await newAgent(['todos']);
    const made = await send('/tasks', token, { method: 'POST', body: { text: 'Old' } });
    const { id } = (await made.json()) as { id: string };
    const headers = { 'If-Match': made.headers.get('ETag') ?? '' };
    const remove = { method: 'DELETE', headers, body: { reason: 'Done long ago' } };
    const asked = await asJson(await send(`/tasks/${id}`, token, remove));
    expect(asked).toMatchObject({ status: 'waiting', label: 'Old' });
    expect(await app.db.selectFrom('todos').selectAll().execute()).toHaveLength(1);
    expect((await send(`/proposals/${asked.proposal}`, other.token)).status).toBe(404);
    await acceptProposal(app.services, String(asked.proposal));
    const answer = await send(`/proposals/${asked.proposal}`, token);
    expect(await answer.json()).toMatchObject({ status: 'accepted' });
    expect(await app.db.selectFrom('todos').selectAll().execute()).toHaveLength(0);
    const post = await send(`/proposals/${asked.proposal}`, token, { method: 'POST' });
    expect(post.status).toBe(405);
  });
});

describe('the address', () => {
  it('says what is wrong with method, type, body and path', async () => {
    const { token } = await newAgent(['todos']);
    const wrong = await send('/tasks', token, { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await send('/nothing', token)).status).toBe(404);
    expect((await send('/tasks', token, { method: 'POST', body: '{' })).status).toBe(400);
    expect((await send('/tasks', token, { method: 'POST', body: [] })).status).toBe(400);
    const headers = { 'Content-Type': 'text/plain' };
    const plain = await send('/tasks', token, { method: 'POST', body: 'text', headers });
    expect(plain.status).toBe(415);
    expect(plain.headers.get('Content-Type')).toBe('application/problem+json');
    expect(plain.headers.get('Cache-Control')).toBe('no-store');
  });

  it('lists page by page', async () => {
    const { token } = await newAgent(['todos']);
    const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const tasks = Array.from({ length: 60 }, (_, at) => ({ id: `task-${at}`, text: 'Task' }));
    await app.db
      .insertInto('todos')
      .values(tasks.map((task) => ({ ...task, ...times, completed: 0 })))
      .execute();
    const seen: string[] = [];
    let path: string | undefined = '/tasks';
    while (path) {
      const page: Response = await send(path, token);
      const { tasks } = (await page.json()) as { tasks: { id: string }[] };
      seen.push(...tasks.map(({ id }) => id));
      const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
      path = next && new URL(next).pathname.replace('/api/v1', '') + new URL(next).search;
    }
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);
  });

  it('describes every operation with its fields', async () => {
    const response = await fetch(new URL('/api/v1/openapi.json', app.origin));
    const api = (await response.json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(api.openapi).toBe('3.1.0');
    for (const { operation } of requests()) {
      const [method = '', path = ''] = operation.rest?.split(' ') ?? [];
      const described = api.paths[path]?.[method.toLowerCase()];
      expect(described?.operationId).toBe(toolName(operation));
      const text = JSON.stringify(described);
      const headers: Record<string, string> = { rev: 'If-Match', key: 'Idempotency-Key' };
      for (const field of Object.keys(agentInput(operation).shape)) {
        expect(text, operation.name).toContain(`"${headers[field] ?? field}"`);
      }
    }
  });
});
