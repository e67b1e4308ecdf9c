import { createServer } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createTestApp, type TestApp } from 'test/app';
import { requestHost } from 'test/request-host';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteOldOAuthRecords } from '~/server/identity/provider-parts.server';
import type { Engine } from '~/server/storage/database.server';
import { listAgents, revokeAgent } from './agents.server';

const clientId = 'https://client.example/oauth/metadata.json';
const metadata = {
  client_id: clientId,
  client_name: 'Test Program',
  redirect_uris: ['http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none' as const,
};

let app: TestApp;
let cookie: string;
// The document about the program is on another site.
beforeAll(async () => {
  await open('sqlite');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string | URL | Request, init?: RequestInit) =>
    String(url) === clientId ? Promise.resolve(Response.json(metadata)) : fetch(url, init),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

async function open(engine: Engine) {
  app = await createTestApp({ engine });
  cookie = await app.signIn();
}

/** A program as people use: it listens on loopback, and opens the owner's browser. */
async function startProgram(decide: (form: URLSearchParams) => void = () => {}) {
  let took: (query: URLSearchParams) => void = () => {};
  const answered = new Promise<URLSearchParams>((resolve) => {
    took = resolve;
  });
  const server = createServer(({ url = '' }, response) => {
    took(new URL(url, 'http://127.0.0.1').searchParams);
    response.end('Thanks.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  let verifier = '';
  let discovered: unknown;
  let tokens: { access_token: string; refresh_token?: string; scope?: string } | undefined;
  const authProvider = {
    redirectUrl: `http://127.0.0.1:${port}/callback`,
    clientMetadataUrl: clientId,
    clientMetadata: metadata,
    state: () => 'kept',
    clientInformation: () => ({ client_id: clientId }),
    tokens: () => tokens,
    saveTokens: (given: typeof tokens) => {
      tokens = given;
    },
    saveCodeVerifier: (given: string) => {
      verifier = given;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (found: unknown) => {
      discovered = found;
    },
    discoveryState: () => discovered,
    invalidateCredentials: () => {},
    redirectToAuthorization: (url: URL) => browse(url, decide),
  };
  return {
    answered,
    tokens: () => tokens,
    stop: () => new Promise((resolve) => server.close(resolve)),
    transport: () =>
      new StreamableHTTPClientTransport(new URL('/mcp', app.origin), {
        authProvider: authProvider as never,
      }),
  };
}

/** The owner's browser: opens the page, answers its form, and follows to the program. */
async function browse(start: URL, decide: (form: URLSearchParams) => void) {
  const jar = new Map<string, string>();
  const ask = async (url: URL, init: RequestInit = {}) => {
    const own = [...jar].map(([name, value]) => `${name}=${value}`);
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { cookie: [cookie, ...own].join('; '), origin: app.origin },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const asked = await ask(start);
  const page = new URL(asked.headers.get('location') ?? '', app.origin);
  if (!page.pathname.startsWith('/admin/')) return void (await fetch(page));
  const html = await (await ask(page)).text();
  const form = new URLSearchParams({ intent: 'allow', days: '7' });
  form.set('name', /name="name"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '');
  for (const [, right = ''] of html.matchAll(/name="rights"[^>]*checked=""[^>]*value="([^"]*)"/g))
    form.append('rights', right);
  decide(form);
  const said = await (await ask(page, { method: 'POST', body: form })).text();
  const next = /content="0;url=([^"]*)"/.exec(said)?.[1];
  if (!next) throw new Error(`The page said: ${said}`);
  const back = (await ask(new URL(next, app.origin))).headers.get('location') ?? '';
  await fetch(back);
}

const running: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const program of running.splice(0)) await program.stop();
});

async function connected(decide?: (form: URLSearchParams) => void) {
  const program = await startProgram(decide);
  running.push(program);
  const client = () => new Client({ name: 'test', version: '1' });
  const first = program.transport();
  await client()
    .connect(first)
    .catch(() => undefined);
  const query = await program.answered;
  const code = query.get('code');
  if (code) await first.finishAuth(query);
  const second = client();
  if (code) await second.connect(program.transport());
  running.push({ stop: () => second.close() });
  return { ...program, query, client: second };
}

const accept = 'application/json, text/event-stream';

const ask = (token: string, path = '/mcp') =>
  app.request(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });

const refresh = (token = '') =>
  fetch(new URL('/oauth/token', app.origin), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: clientId,
      resource: `${app.origin}/mcp`,
    }),
  });

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const authorize = (changes: Record<string, string>, asked: HeadersInit = { cookie }) =>
  app.request(
    `/oauth/authorize?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: 'http://127.0.0.1:9/callback',
      response_type: 'code',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      resource: `${app.origin}/mcp`,
      ...changes,
    })}`,
    { headers: asked },
  );

describe('The documents', () => {
  it('lead from /mcp to the authorization server', async () => {
    const resource = await app.request('/.well-known/oauth-protected-resource/mcp');
    expect(await resource.json()).toMatchObject({
      resource: `${app.origin}/mcp`,
      authorization_servers: [app.origin],
      scopes_supported: expect.arrayContaining(['todos', 'inbox:read']),
    });
    const server = await app.request('/.well-known/oauth-authorization-server');
    const document = await server.json();
    expect(document).toMatchObject({
      issuer: app.origin,
      authorization_endpoint: `${app.origin}/oauth/authorize`,
      token_endpoint: `${app.origin}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    expect(document).not.toHaveProperty('registration_endpoint');
  });
});

describe('A program that signs in', () => {
  it('becomes an agent with the rights that stayed ticked', async () => {
    const { client, query, tokens } = await connected((form) => {
      form.delete('rights');
      form.append('rights', 'todos');
    });
    expect(query.get('iss')).toBe(app.origin);
    expect(query.get('state')).toBe('kept');
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('add_task');
    expect(tokens()?.scope).toBe('todos');
    const [agent] = await listAgents(app.db);
    expect(agent).toMatchObject({ name: 'Test Program', rights: ['todos'] });
    const lines = app.db.selectFrom('activity').select(['actorName', 'label']);
    expect(await lines.where('operation', '=', 'Connected a program').execute()).toContainEqual({
      actorName: 'You',
      label: 'Test Program',
    });
    const said = await client.callTool({ name: 'add_task', arguments: { text: 'By OAuth' } });
    expect(said.isError).toBeFalsy();
  });

  it('gets what is ticked at first, without what strangers wrote', async () => {
    await connected();
    const [agent] = await listAgents(app.db);
    expect(agent?.rights).toContain('posts:draft');
    expect(agent?.rights).not.toContain('inbox:read');
  });

  it('is not connected without a right; the form keeps what was typed', async () => {
    const before = (await listAgents(app.db)).length;
    const program = await startProgram((form) => {
      form.delete('rights');
      form.set('name', 'Kept name');
    });
    running.push(program);
    const connecting = new Client({ name: 'test', version: '1' }).connect(program.transport());
    await expect(connecting).rejects.toThrow(/value="Kept name"[\s\S]*Choose at least one right/);
    expect(await listAgents(app.db)).toHaveLength(before);
  });

  it('is told when the owner declines', async () => {
    const before = (await listAgents(app.db)).length;
    const { query } = await connected((form) => form.set('intent', 'deny'));
    expect(query.get('error')).toBe('access_denied');
    expect(await listAgents(app.db)).toHaveLength(before);
  });

  it('uses its token at /mcp alone, and refreshes it once', async () => {
    const { tokens } = await connected();
    const { access_token: token = '', refresh_token: old = '' } = tokens() ?? {};
    expect((await ask(token)).status).toBe(200);
    expect((await app.request('/api/v1/tasks', bearer(token))).status).toBe(401);
    const fresh = await (await refresh(old)).json();
    expect((await ask(fresh.access_token)).status).toBe(200);
    expect(fresh.refresh_token).not.toBe(old);
    // Somebody else has it, too: everything of this sign-in ends.
    expect((await refresh(old)).status).toBe(400);
    expect((await ask(fresh.access_token)).status).toBe(401);
  });

  it('ends with its agent at once', async () => {
    const { tokens } = await connected();
    const { access_token: token = '', refresh_token: old } = tokens() ?? {};
    expect((await ask(token)).status).toBe(200);
    const [agent] = await listAgents(app.db);
    await revokeAgent(app.db, agent?.id ?? '', new Date());
    expect((await ask(token)).status).toBe(401);
    expect((await refresh(old)).status).toBe(400);
  });

  it('leaves no secret in the database', async () => {
    const { tokens } = await connected();
    const rows = JSON.stringify(await app.db.selectFrom('oauth_records').selectAll().execute());
    for (const token of [tokens()?.access_token, tokens()?.refresh_token])
      expect(rows).not.toContain(token);
    await deleteOldOAuthRecords(app.db, new Date('2100-01-01'));
    expect(await app.db.selectFrom('oauth_records').selectAll().execute()).toEqual([]);
  });
});

describe('A request to connect', () => {
  it('stores nothing before the owner is signed in, however long it is and however it is spelled', async () => {
    const rows = () => app.db.selectFrom('oauth_records').select('id').execute();
    const before = await rows();
    const asked = await authorize({ state: 'kept' }, {});
    const location = asked.headers.get('location') ?? '';
    expect(location).toMatch(/^\/admin\/agents\/connect\/new\?client_id=.*state=kept/);
    const signIn = await app.request(location);
    expect(signIn.headers.get('location')).toMatch(/^\/admin\/login\?returnTo=%2Fadmin%2Fagents/);
    const back = await app.request(location, { headers: { cookie } });
    expect(back.headers.get('location')).toMatch(/^\/oauth\/authorize\?client_id=.*state=kept/);
    expect((await authorize({ state: 'x'.repeat(8000) }, {})).status).toBe(414);
    for (const path of ['/oauth/Authorize', '/oauth/authorize/', '/OAuth/authorize', '/oauth/par'])
      expect((await app.request(`${path}?client_id=cursor&state=x`)).status, path).toBe(404);
    expect(await rows()).toEqual(before);
    expect(
      (await app.request('/oauth/authorize', { method: 'POST', body: 'state=x' })).status,
    ).toBe(303);
    expect(await rows()).toEqual(before);
  });

  it('must be for /mcp, with PKCE, from a known redirect', async () => {
    const wrong = await authorize({ resource: `${app.origin}/` });
    expect(wrong.headers.get('location')).toContain('error=invalid_target');
    const unproven = await authorize({ code_challenge: '', code_challenge_method: '' });
    expect(unproven.headers.get('location')).toContain('error=invalid_request');
    const elsewhere = await authorize({ redirect_uri: 'https://evil.example/callback' });
    expect(elsewhere.status).toBe(400);
    expect(await elsewhere.text()).toContain('couldn’t be connected');
  });

  it('can be answered only in the browser in which it began', async () => {
    const { headers } = await authorize({});
    const page = headers.get('location') ?? '';
    expect(page).toMatch(/^\/admin\/agents\/connect\//);
    const shown = await app.request(page, { headers: { cookie } });
    expect(await shown.text()).toContain('This request is over');
    expect((await app.request(page)).headers.get('location')).toContain('/admin/login');
  });
});

it('a program ends with its agent at another process at once, too', async () => {
  await app.close();
  await open('postgres');
  const env = { PUBLIC_URL: app.origin };
  const { databaseUrl } = app;
  const twin = await createTestApp({ engine: 'postgres', databaseUrl, env });
  const { tokens } = await connected();
  const askTwin = () => {
    const headers = { authorization: `Bearer ${tokens()?.access_token}`, accept };
    return requestHost(twin.origin, new URL(app.origin).host, '/mcp', { headers });
  };
  // The method isn’t allowed, but the token is.
  expect((await askTwin()).status).toBe(405);
  const [agent] = await listAgents(app.db);
  await revokeAgent(app.db, agent?.id ?? '', new Date());
  expect((await askTwin()).status).toBe(401);
  await twin.close();
});
