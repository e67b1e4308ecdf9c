import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface Claims {
  iss?: string;
  aud?: string;
  sub?: string;
  nonce?: string;
  email?: string;
  email_verified?: boolean;
  hd?: string;
  name?: string;
}

/** How one sign-in is answered; every field has an honest default. */
export interface Behaviour {
  claims?: Claims;
  expiresInSeconds?: number;
  signWithOtherKey?: boolean;
  tokenStatus?: number;
  /** Never answers when the code is exchanged. */
  tokenHangs?: boolean;
}

const makeKeys = () => generateKeyPair('RS256', { extractable: true });
const makeBoth = () => Promise.all([makeKeys(), makeKeys()]);
// Made once for all the tests of a worker: that takes longer than a test.
let made: ReturnType<typeof makeBoth> | undefined;

/**
 * An OpenID provider on loopback that answers as told: honestly, or with exactly one thing wrong,
 * which no well-behaved provider could be made to send.
 */
export async function startProvider(ownerEmail: string) {
  made ??= makeBoth();
  const [keys, otherKeys] = await made;
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const usedCodes = new Set<string>();
  const nonces = new Map<string, string>();
  const accounts = new Map<string, string>();
  let behaviour: Behaviour = {};
  let issuer = '';

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === '/.well-known/openid-configuration') {
      return json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (url.pathname === '/authorize') {
      const back = authorize(url.href);
      accounts.set(
        back.searchParams.get('code') ?? '',
        url.searchParams.get('account') ?? ownerEmail,
      );
      return response.writeHead(303, { location: back.href }).end();
    }
    if (url.pathname === '/jwks') return json(200, { keys: [jwk] });
    if (url.pathname === '/token') {
      const body = new URLSearchParams(await text(request));
      const code = body.get('code') ?? '';
      if (behaviour.tokenHangs) return;
      if (behaviour.tokenStatus) return json(behaviour.tokenStatus, { error: 'server_error' });
      if (usedCodes.has(code) || !nonces.has(code)) return json(400, { error: 'invalid_grant' });
      usedCodes.add(code);
      return json(200, {
        access_token: 'a',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: await idToken(code),
      });
    }
    return json(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;

  function idToken(code: string): Promise<string> {
    const { claims = {}, expiresInSeconds = 60, signWithOtherKey } = behaviour;
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: issuer,
      aud: 'client',
      sub: '1',
      nonce: nonces.get(code),
      email: accounts.get(code) ?? ownerEmail,
      email_verified: true,
      name: 'The Owner',
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuedAt(now - 120)
      .setExpirationTime(now + expiresInSeconds)
      .sign(signWithOtherKey ? otherKeys.privateKey : keys.privateKey);
  }

  /** What the provider sends the browser back with, for the address the site sent it to. */
  function authorize(location: string, code: string = crypto.randomUUID()): URL {
    const asked = new URL(location).searchParams;
    nonces.set(code, asked.get('nonce') ?? '');
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({
      code,
      state: asked.get('state') ?? '',
      iss: issuer,
    }).toString();
    return back;
  }

  return {
    issuer,
    /** The settings of a site that is reached through a proxy and signs in here. */
    env: {
      TRUST_PROXY: '1',
      OWNER_EMAIL: ownerEmail,
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      OIDC_ISSUER: issuer,
    },
    authorize,
    behave(next: Behaviour) {
      behaviour = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
