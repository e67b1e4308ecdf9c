import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createTestApp, type TestApp } from 'test/app';
import { documents, programs } from 'test/fixtures/programs';
import { startOutside } from 'test/outside';
import { readActionData } from 'test/read-response';
import { requestHost } from 'test/request-host';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldOAuthRecords } from '~/server/identity/provider-parts.server';
import type { Engine } from '~/server/storage/database.server';
import { listAgents, revokeAgent } from './agents.server';
import { listClients } from './clients.server';

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
let outside: Awaited<ReturnType<typeof startOutside>>;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
// The documents about programs are on other sites.
beforeAll(async () => {
  await open('sqlite');
  keys = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  outside = await startOutside({
    [clientId]: metadata,
    ...Object.fromEntries(Object.values(documents).map((one) => [one.client_id, one])),
    [documents.chatGpt.jwks_uri]: { keys: [key] },
  });
});
afterAll(async () => {
  outside.stop();
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
    redirectToAuthorization: async (url: URL) => void (await fetch(await consent(url, decide))),
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

/** The owner's browser: opens the page, answers its form, and returns where the program is. */
async function consent(start: URL, decide: (form: URLSearchParams) => void = () => {}) {
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
  if (!page.pathname.startsWith('/admin/')) return page.href;
  const html = await (await ask(page)).text();
  const form = new URLSearchParams({ operation: 'allow', days: '7' });
  form.set('name', /name="name"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '');
  for (const [, right = ''] of html.matchAll(/name="rights"[^>]*checked=""[^>]*value="([^"]*)"/g))
    form.append('rights', right);
  decide(form);
  const said = await (await ask(page, { method: 'POST', body: form })).text();
  const next = /content="0;url=([^"]*)"/.exec(said)?.[1];
  if (!next) throw new Error(`The page said: ${said}`);
  return (await ask(new URL(next, app.origin))).headers.get('location') ?? '';
}

const running: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const program of running.splice(0)) await program.stop();
  // One machine asks for everybody here.
  await app.db.deleteFrom('rateLimits').execute();
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
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      scopes_supported: expect.arrayContaining(['todos', 'inbox:read']),
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('name nothing that is not there', async () => {
    const path = '/.well-known/oauth-authorization-server';
    const document: Record<string, unknown> = await (await app.request(path)).json();
    const addresses = Object.entries(document).filter(([name]) => /_(?:endpoint|uri)$/.test(name));
    expect(addresses.map(([name]) => name)).toEqual([
      'authorization_endpoint',
      'token_endpoint',
      'revocation_endpoint',
    ]);
    for (const [name, address] of addresses)
      expect((await fetch(String(address), { method: 'POST' })).status, name).not.toBe(404);
    expect(Object.keys(document).join()).not.toMatch(/dpop|pushed|registration|userinfo|id_token/);
    for (const gone of ['/.well-known/openid-configuration', '/oauth/jwks', '/oauth/par'])
      expect((await app.request(gone)).status, gone).toBe(404);
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
    const { query } = await connected((form) => form.set('operation', 'deny'));
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

interface Asked {
  client_id: string;
  redirect: string;
  scope?: string;
}

/** Drives a program through the owner's consent to its code. */
async function codeFor({ client_id, redirect, scope }: Asked) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id,
    redirect_uri: redirect,
    response_type: 'code',
    state: 'kept',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${app.origin}/mcp`,
    ...(scope && { scope }),
  });
  const back = await consent(new URL(`/oauth/authorize?${query}`, app.origin));
  expect(back.startsWith(redirect), back).toBe(true);
  const answer = new URL(back).searchParams;
  const redeem = async (changes: Record<string, string> = {}) => {
    const response = await fetch(new URL('/oauth/token', app.origin), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: answer.get('code') ?? '',
        client_id,
        redirect_uri: redirect,
        code_verifier: verifier,
        resource: `${app.origin}/mcp`,
        ...changes,
      }),
    });
    return { status: response.status, ...(await response.json()) };
  };
  return { answer, redeem };
}

/** As ChatGPT proves who it is. */
const assertion = async (changes: object = {}) => ({
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: await new SignJWT({ jti: randomBytes(16).toString('hex'), ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(documents.chatGpt.client_id)
    .setSubject(documents.chatGpt.client_id)
    .setAudience(`${app.origin}/oauth/token`)
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(keys.privateKey),
});

const addsTask = async (token: string) => {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', app.origin), { requestInit }),
  );
  return client.callTool({ name: 'add_task', arguments: { text: 'By a program' } });
};

describe.each(programs)('$client_name', ({ client_id, client_name, redirects, ...published }) => {
  const signs = published.token_endpoint_auth_method === 'private_key_jwt';

  it.each(redirects)('connects, gets a token and calls a tool: %s', async (redirect) => {
    const { answer, redeem } = await codeFor({ client_id, redirect });
    expect(answer.get('iss')).toBe(app.origin);
    expect(answer.get('state')).toBe('kept');
    const tokens = await redeem(signs ? await assertion() : {});
    expect(tokens).toMatchObject({ status: 200, refresh_token: expect.any(String) });
    expect((await addsTask(tokens.access_token)).isError).toBeFalsy();
    // However often it connects, it is one agent.
    const mine = (await listAgents(app.db)).filter((agent) => agent.clientId === client_id);
    expect(mine).toMatchObject([{ name: client_name }]);
  });
});

it('A program that only registers connects by an ID that the owner made, until that is removed', async () => {
  const { services } = app;
  const redirects = ['https://n8n.example.com/rest/oauth2-credential/callback'];
  const send = async (operation: string, input: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ operation, input }) };
    return readActionData(await app.request('/admin/agents.data', init));
  };
  const add = (...redirects: string[]) => send('add_client', { name: 'n8n', redirects });
  for (const wrong of ['http://example.com/', 'javascript:alert(1)', 'here', 'https://a.com/#b'])
    expect(await add(wrong), wrong).toMatchObject({ errors: { redirects: expect.any(String) } });
  await add(...redirects, 'http://localhost:3334/oauth/callback');
  const [client] = await listClients(services.db);
  const asked = { client_id: client?.client_id ?? '', redirect: redirects[0] ?? '' };
  const tokens = await (await codeFor(asked)).redeem();
  expect((await addsTask(tokens.access_token)).isError).toBeFalsy();
  await codeFor({ ...asked, redirect: 'http://localhost:9999/oauth/callback' });
  await send('delete_client', { id: asked.client_id });
  const { client_id } = asked;
  expect((await authorize({ client_id, redirect_uri: asked.redirect })).status).toBe(400);
});

describe('A token', () => {
  const cursor = { client_id: 'cursor', redirect: 'http://localhost:8787/callback' };

  it('ends when the same program connects again', async () => {
    const first = await (await codeFor(cursor)).redeem();
    const [agent] = await listAgents(app.db);
    expect((await ask(first.access_token)).status).toBe(200);
    const second = await (await codeFor({ ...cursor, scope: 'todos' })).redeem();
    expect((await ask(first.access_token)).status).toBe(401);
    expect((await ask(second.access_token)).status).toBe(200);
    const again = (await listAgents(app.db)).filter(({ clientId }) => clientId === 'cursor');
    expect(again).toMatchObject([{ rights: ['todos'] }]);
    expect(agent).toBeDefined();
  });

  it('may do what its scope says, in the list of tools and in calls', async () => {
    const { refresh_token } = await (await codeFor(cursor)).redeem();
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token,
      client_id: 'cursor',
      scope: 'posts:read',
    });
    const asked = await fetch(new URL('/oauth/token', app.origin), { method: 'POST', body });
    const narrow = await asked.json();
    expect(narrow.scope).toBe('posts:read');
    const tools = await (await ask(narrow.access_token)).text();
    expect(tools).toContain('"find_posts"');
    expect(tools).not.toContain('"add_task"');
    await expect(addsTask(narrow.access_token)).rejects.toThrow('not found');
  });

  it('that was asked for to write drafts reads posts, too', async () => {
    const { redeem } = await codeFor({ ...cursor, scope: 'posts:draft' });
    expect((await redeem()).scope).toBe('posts:read posts:draft');
  });

  it('is not given for a code after a wrong verifier', async () => {
    const { redeem } = await codeFor(cursor);
    expect(await redeem({ code_verifier: 'x'.repeat(43) })).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    });
    expect(await redeem()).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('is not given to who can’t sign as the program, nor twice for one signature', async () => {
    const [redirect = ''] = documents.chatGpt.redirect_uris;
    const asChatGpt = { client_id: documents.chatGpt.client_id, redirect };
    expect((await (await codeFor(asChatGpt)).redeem()).error).toBe('invalid_client');
    const stranger = { ...keys };
    keys = await generateKeyPair('RS256');
    expect((await (await codeFor(asChatGpt)).redeem(await assertion())).error).toBe(
      'invalid_client',
    );
    keys = stranger;
    const once = await assertion();
    expect((await (await codeFor(asChatGpt)).redeem(once)).status).toBe(200);
    expect((await (await codeFor(asChatGpt)).redeem(once)).error).toBe('invalid_client');
  });
});

describe('The document of a program', () => {
  it('is never asked of this machine, not even by a greeting', async () => {
    let greetings = 0;
    const server = createTcpServer((socket) => {
      greetings += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as { port: number };
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
      expect((await authorize({ client_id: `https://${host}:${port}/program` })).status, host).toBe(
        400,
      );
    expect(greetings).toBe(0);
    server.close();
  });

  it('is fetched for the owner, and never for a stranger with a made-up code', async () => {
    const client_id = 'https://client.example/never';
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'x', client_id });
    for (const path of ['/oauth/token', '/oauth/revoke'])
      await fetch(new URL(path, app.origin), { method: 'POST', body });
    expect(outside.asked).not.toContain(client_id);
    await authorize({ client_id });
    expect(outside.asked).toContain(client_id);
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
