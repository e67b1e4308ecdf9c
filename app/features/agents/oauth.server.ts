import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type Provider from 'oidc-provider';
import { href } from 'react-router';
import { dayMs, hourMs, minuteMs } from '~/formats/durations';
import { markHidden } from '~/formats/hidden-characters';
import { ownerActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { problemPage } from '~/server/http/problem-page';
import { ownerOf } from '~/server/identity/owner-of.server';
import {
  newSigningKey,
  prepareForProvider,
  recordsIn,
} from '~/server/identity/provider-parts.server';
import { consumeRateLimit } from '~/server/identity/rate-limits.server';
import { perform } from '~/server/operation.server';
import { getOutside } from '~/server/outside.server';
import { clientIp } from '~/server/visitor/client-ip';
import { formSecret } from '~/server/visitor/form-time.server';
import {
  type AgentDraft,
  agentOfProgram,
  findAgent,
  isWorking,
  knowsProgram,
  withNeeded,
} from './agents.server';
import { connectProgram } from './operations.server';

export const authorizePath = '/oauth/authorize';
const tokenPath = '/oauth/token';
const revocationPath = '/oauth/revoke';
const resourcePath = '/.well-known/oauth-protected-resource';
const serverPath = '/.well-known/oauth-authorization-server';
/** Spelled otherwise they are not there. */
export const oauthPaths =
  /^\/(?:oauth\/(?:authorize(?:\/[\w-]+)?|token|revoke)|\.well-known\/(?:oauth-protected-resource(?:\/mcp)?|oauth-authorization-server))(?:\?|$)/;

const cookies = { interaction: '_connect', resume: '_connect_resume', session: '_connect_session' };
const perMinute = { action: 'oauth', atMost: 60, withinMs: minuteMs } as const;
/** What the owner's browser keeps while signing in. */
const longestRequest = 2000;
const accessTokenSeconds = hourMs / 1000;
const authMethods = ['none', 'private_key_jwt'] as const;
const signingAlgorithms = ['RS256', 'PS256', 'ES256', 'Ed25519'] as const;
const mostKeyBytes = 64 * 1024;
const longestSeconds = (366 * dayMs) / 1000;

/** The address that tokens are for. */
export const mcpAddress = ({ publicUrl }: AppServices['config']) => new URL('/mcp', publicUrl).href;

/** The authorization server for /mcp (OAuth 2.1), and the documents that lead to it. */
export function createOAuth(services: AppServices) {
  const { config, db, clock } = services;
  const rights = Object.keys(services.rights);
  const at = (path: string) => new URL(path, config.publicUrl).href;
  const documents = new Map<string, object>();
  const resource = {
    resource: mcpAddress(config),
    authorization_servers: [config.publicUrl.origin],
    scopes_supported: rights,
    bearer_methods_supported: ['header'],
  };
  for (const path of [resourcePath, `${resourcePath}/mcp`]) documents.set(path, resource);
  // What is there, and no more: the library would name OpenID Connect, too.
  documents.set(serverPath, {
    issuer: config.publicUrl.origin,
    authorization_endpoint: at(authorizePath),
    token_endpoint: at(tokenPath),
    revocation_endpoint: at(revocationPath),
    scopes_supported: rights,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: authMethods,
    token_endpoint_auth_signing_alg_values_supported: signingAlgorithms,
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    prepareForProvider(config, request, response, cookies.session);
    const url = new URL(request.url ?? '', config.publicUrl);
    const document = documents.get(url.pathname);
    if (document) {
      // For web pages, too: nothing in it is secret. It needs no database.
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', 'MCP-Protocol-Version');
      response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
      return;
    }
    const { remoteAddress } = request.socket;
    const forwarded = request.headers['x-forwarded-for']?.toString();
    const ip = clientIp(remoteAddress, forwarded, config.trustProxy);
    if (await consumeRateLimit(db, perMinute, { ip }, clock())) {
      response.writeHead(429, { 'retry-after': '60' }).end('Too many requests. Wait a minute.');
      return;
    }
    if (url.pathname === authorizePath) {
      // Nothing of a stranger's is stored: the owner signs in first.
      if (!(await ownerOf(services, request.headers.cookie))) {
        if (url.search.length > longestRequest) {
          const page = problemPage(414, 'This program asks with more than it needs.');
          response.writeHead(414, { 'content-type': 'text/html; charset=utf-8' }).end(page);
          return;
        }
        const location = href('/admin/agents/connect/:uid', { uid: 'new' }) + url.search;
        response.writeHead(303, { location }).end();
        return;
      }
      url.searchParams.set('scope', askedRights(rights, url.searchParams.get('scope')).join(' '));
      request.url = url.pathname + url.search;
    }
    await (await providerOf(services)).callback()(request, response);
  };
}

/** A program that names no right asks for all of them. */
function askedRights(rights: readonly string[], scope: string | null) {
  const named = rights.filter((right) => scope?.split(' ').includes(right));
  return named.length > 0 ? withNeeded(named) : rights;
}

const providers = new WeakMap<AppServices['config'], Promise<Provider>>();

/** Loaded when a program signs in: it is large. */
function providerOf(services: AppServices): Promise<Provider> {
  const { config } = services;
  const known = providers.get(config) ?? makeProvider(services);
  providers.set(config, known);
  return known;
}

async function makeProvider({ config, db, clock, log, rights }: AppServices): Promise<Provider> {
  const { default: Provider, errors } = await import('oidc-provider');
  const resource = mcpAddress(config);
  const provider = new Provider(config.publicUrl.origin, {
    adapter: recordsIn(db),
    // It has no document about itself yet. Its name is written into the editor's settings.
    clients: [
      {
        client_id: 'cursor',
        client_name: 'Cursor',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [
          'http://localhost:8787/callback',
          'https://www.cursor.com/agents/mcp/oauth/callback',
          'cursor://anysphere.cursor-mcp/oauth/callback',
        ],
      },
    ],
    // Their redirects go to a port of loopback that is chosen for each sign-in.
    clientDefaults: {
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
    clientAuthMethods: [...authMethods],
    enabledJWA: { clientAuthSigningAlgValues: [...signingAlgorithms] },
    fetch: fetchDocument,
    fetchResponseBodyLimits: { jwks_uri: mostKeyBytes, sector_identifier_uri: mostKeyBytes },
    responseTypes: ['code'],
    scopes: [],
    cookies: { keys: [await formSecret(db, clock())], names: cookies },
    // The library wants one; nothing is signed with it, because every token is opaque.
    jwks: { keys: [await newSigningKey()] },
    // A web page redeems its code here. No cookie is read, and the code needs its verifier.
    clientBasedCORS: () => true,
    pkce: { required: () => true },
    routes: {
      authorization: authorizePath,
      token: tokenPath,
      revocation: revocationPath,
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        // A stranger who redeems a made-up code makes the site fetch nothing.
        allowFetch: async (ctx, id) =>
          ctx?.path !== tokenPath && ctx?.path !== revocationPath
            ? true
            : knowsProgram(db, String(id)),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, asked) {
          if (asked !== resource) throw new errors.InvalidTarget(`resource must be ${resource}`);
          return {
            scope: Object.keys(rights).join(' '),
            audience: resource,
            accessTokenFormat: 'opaque',
          };
        },
      },
    },
    ttl: {
      Interaction: 600,
      Session: 600,
      AuthorizationCode: 60,
      AccessToken: accessTokenSeconds,
      RefreshToken: longestSeconds,
      Grant: longestSeconds,
    },
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    interactions: { url: (_ctx, { uid }) => href('/admin/agents/connect/:uid', { uid }) },
    /** An account is an agent: its end is the end of every token. */
    async findAccount(_ctx, accountId) {
      const agent = await findAgent(db, accountId);
      if (!agent || !isWorking(agent, clock())) return undefined;
      return { accountId, claims: () => ({ sub: accountId }) };
    },
    renderError(ctx, { error_description: why = '' }) {
      ctx.type = 'html';
      const reason = why.replace(/[<>&"]/g, '');
      ctx.body = problemPage(ctx.status, `This program couldn’t be connected: ${reason}.`);
    },
  });
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    // Whoever has a code and not its verifier took it from somebody: it ends with the first try.
    const { grant_type: grant, code } = ctx.oidc?.params ?? {};
    if (ctx.path === tokenPath && ctx.status === 400 && grant === 'authorization_code')
      await (await provider.AuthorizationCode.find(String(code)))?.destroy();
  });
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'Signing in failed'));
  return provider;
}

/** What a program says about itself, and its keys. */
async function fetchDocument(input: string | URL | Request, { headers, signal }: RequestInit = {}) {
  const response = await getOutside(new URL(String(input)), {
    headers: Object.fromEntries(new Headers(headers)),
    signal: signal ?? AbortSignal.timeout(dayMs),
  });
  const body = Readable.toWeb(response) as ReadableStream<Uint8Array>;
  const { statusCode: status = 502 } = response;
  return new Response(body, { status, headers: response.headers as Record<string, string> });
}

/** What a program asks the owner for; null where that has expired, or began in another browser. */
export async function findRequest(services: AppServices, uid: string, cookie: string | null) {
  const startedHere = cookie?.split(/; */).includes(`${cookies.interaction}=${uid}`);
  const provider = await providerOf(services);
  const interaction = startedHere ? await provider.Interaction.find(uid) : undefined;
  if (!interaction) return null;
  const { client_id: id, redirect_uri: redirectUri, scope } = interaction.params;
  const client = await provider.Client.find(String(id));
  const { protocol, host } = new URL(String(redirectUri));
  return {
    name: markHidden(client?.clientName ?? ''),
    /** Who vouches for the name; the document about the program is there. */
    host: URL.canParse(String(id)) ? new URL(String(id)).host : '',
    /** Where the answer goes. */
    target: /^https?:$/.test(protocol) ? host : `${protocol}//${host}`,
    rights: askedRights(Object.keys(services.rights), String(scope)),
    /** The agent that it is already. */
    replaces: (await agentOfProgram(services.db, String(id), services.clock()))?.name,
    /** Makes the agent, or refuses with null. Returns where the browser goes next. */
    async decide(draft: AgentDraft | null): Promise<string> {
      interaction.result = draft
        ? await grantAccess(services, provider, String(id), draft)
        : { error: 'access_denied', error_description: 'The owner declined.' };
      await interaction.persist();
      return new URL(interaction.returnTo).pathname;
    },
  };
}

async function grantAccess(
  services: AppServices,
  provider: Provider,
  clientId: string,
  draft: AgentDraft,
) {
  const asked = { clientId, ...draft };
  const { id: accountId } = await perform(services, ownerActor, connectProgram, asked);
  const grant = new provider.Grant({ accountId, clientId });
  const resource = mcpAddress(services.config);
  const left = Object.keys(services.rights).filter((right) => !draft.rights.includes(right));
  grant.addResourceScope(resource, draft.rights.join(' '));
  if (left.length > 0) grant.rejectResourceScope(resource, left.join(' '));
  return { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
}
