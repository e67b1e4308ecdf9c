import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CustomFetch } from 'openid-client';
import { href } from 'react-router';
import { escapeMarkup } from '~/formats/html';
import type { Config } from '~/server/config.server';
import style from '~/server/http/plain.css?url';
import type { Db } from '~/server/storage/database.server';
import { newSigningKey, prepareForProvider, recordsIn } from './provider-parts.server';

const localIdentityPath = '/local-identity';
/** Its addresses, of which none is in the route map. */
export const isLocalIdentity = (url: string) => /^\/local-identity(?:[/?]|$)/.test(url);
const interactionPath = /^\/local-identity\/interaction\/([\w-]+)$/;
const bodyLimitBytes = 4096;

export interface LocalProvider {
  issuer: URL;
  client: { clientId: string; clientSecret: string };
  /** Reaches the provider on the address this process listens on, whatever PUBLIC_URL says. */
  fetch: CustomFetch;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** A real OpenID Connect provider inside the process, for a site that only this machine can reach. */
export function createLocalProvider(config: Config, db: Db): LocalProvider {
  const issuer = new URL(localIdentityPath, config.publicUrl);
  const client = { clientId: 'site', clientSecret: randomBytes(24).toString('base64url') };
  let provider: ReturnType<typeof makeProvider> | undefined;

  return {
    issuer,
    client,
    fetch: (url, { body, ...init }) =>
      fetch(onLoopback(url, config), {
        ...init,
        body: body instanceof Uint8Array ? Buffer.from(body) : body,
      }),
    async handle(request, response) {
      // Loaded when somebody signs in: it is large, and no other request needs it.
      provider ??= makeProvider(issuer, client, config, db);
      prepareForProvider(config, request, response, '_session');
      const interaction = interactionPath.exec(request.url ?? '');
      if (!interaction) {
        const original = request.url ?? '';
        Object.assign(request, { originalUrl: original });
        request.url = original.slice(localIdentityPath.length) || '/';
        return (await provider).callback()(request, response);
      }
      if (request.method !== 'POST') {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(signInPage(config.ownerEmail));
        return;
      }
      const { 'transfer-encoding': isUnmeasured, 'content-length': length } = request.headers;
      if (isUnmeasured || Number(length ?? 0) > bodyLimitBytes) {
        response.writeHead(413, { connection: 'close' }).end();
        return;
      }
      const form = new URLSearchParams(await text(request));
      const email = form.get('email')?.trim() || config.ownerEmail;
      try {
        await (await provider).interactionFinished(request, response, {
          login: { accountId: email },
        });
      } catch {
        response.writeHead(303, { location: `${href('/admin/login')}?error=expired` }).end();
      }
    },
  };
}

async function makeProvider(issuer: URL, client: LocalProvider['client'], config: Config, db: Db) {
  const { default: Provider } = await import('oidc-provider');
  const provider = new Provider(issuer.href, {
    adapter: recordsIn(db, 'Local'),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [new URL(href('/auth/callback'), config.publicUrl).href],
      },
    ],
    jwks: { keys: [await newSigningKey()] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 60,
      IdToken: 60,
      AuthorizationCode: 60,
    },
    expiresWithSession: () => false,
    interactions: { url: (_ctx, { uid }) => `${localIdentityPath}/interaction/${uid}` },
    findAccount: (_ctx, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true, name: email.split('@')[0] }),
    }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // Its addresses are made from the public one, whatever address a request came to.
  provider.proxy = true;
  return provider;
}

function onLoopback(address: string, config: Config): URL {
  const url = new URL(address);
  url.protocol = 'http:';
  url.hostname = config.host.includes(':') ? `[${config.host.replace(/[[\]]/g, '')}]` : config.host;
  url.port = String(config.port);
  return url;
}

/** The sign-in page of local mode: plain HTML, one field, one button. */
function signInPage(ownerEmail: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local identity</title>
<link rel="stylesheet" href="${style}">
<link rel="stylesheet" href="/accent.css">
<link rel="stylesheet" href="/local-identity.css">
</head>
<body>
<main>
<h1>Local identity</h1>
<p>This site runs on this machine only, so it brings its own identity provider. No account and no password are needed. With Google sign-in set up, Google's page appears here instead.</p>
<form method="post">
<label for="email">Email</label>
<input id="email" name="email" type="email" value="${escapeMarkup(ownerEmail)}" required autocomplete="username">
<button>Continue</button>
</form>
</main>
</body>
</html>
`;
}
