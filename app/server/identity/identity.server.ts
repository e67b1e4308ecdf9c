import { createHmac } from 'node:crypto';
import * as oidc from 'openid-client';
import { href } from 'react-router';
import type { Config } from '~/server/config.server';
import { withTimeout } from '~/server/with-timeout';
import { localIdentity } from './local-identity.server';
import { ownerFrom, verifiedPerson } from './owner-claims';
import type { Account } from './sessions.server';
import { refusalOf, SignInRefused } from './sign-in-refused';

/** Who comes back: the owner to the admin, or a reader to comment. */
export type SignInAs = 'owner' | 'reader';

/** What must be remembered between leaving for the provider and coming back. */
export interface PendingSignIn {
  as: SignInAs;
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  popup: boolean;
}

/** Who says who somebody is: an OpenID provider, or local identity. */
export interface Provider {
  issuer: URL;
  secret: string;
  /** Where the visitor signs in. */
  addressOf(pending: PendingSignIn): Promise<URL>;
  /** What it says about the visitor who came back; throws SignInRefused. */
  claimsOf(callback: URL, pending: PendingSignIn): Promise<Claims>;
}

type Claims = Record<string, unknown> & { sub: string };
type OpenIdSettings = NonNullable<Config['google']>;

export type Identity = ReturnType<typeof createIdentity>;

const timeoutSeconds = 5;
/** Nobody waits longer for a provider that does not answer: one question to begin, three to finish. */
const beginWithinMs = 900;
const finishWithinMs = 1800;

export function createIdentity(config: Config) {
  const { google, publicUrl, ownerEmail } = config;
  const redirectUri = new URL(href('/auth/callback'), publicUrl).href;
  const provider: Provider = google ? openIdProvider(google, redirectUri) : localIdentity(config);
  const issuer = provider.issuer.href;

  return {
    /** The issuer that the owner signs in with; sessions of another issuer are invalid. */
    issuer,
    /** Signs what the visitor's browser remembers during the sign-in. */
    pendingKey: createHmac('sha256', provider.secret).update('pending sign-in').digest(),

    async begin(asked: Pick<PendingSignIn, 'as' | 'returnTo' | 'popup'>) {
      const pending: PendingSignIn = {
        ...asked,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      return { location: await provider.addressOf(pending), pending };
    },

    /** The owner's account; anybody else's is refused. */
    async finish(callback: URL, pending: PendingSignIn): Promise<Account> {
      const claims = await provider.claimsOf(callback, pending);
      return {
        ...ownerFrom(claims, ownerEmail, google?.hostedDomain),
        issuer,
        subject: claims.sub,
      };
    },

    /** Anybody's address, verified by the provider. */
    finishReader: async (callback: URL, pending: PendingSignIn) =>
      verifiedPerson(await provider.claimsOf(callback, pending)),
  };
}

/** Authorization code flow with PKCE, state and nonce, against Google or any other issuer. */
function openIdProvider(settings: OpenIdSettings, redirectUri: string): Provider {
  const { issuer, clientId, clientSecret, hostedDomain } = settings;
  const tooLate = () => new SignInRefused('unavailable', 'The identity provider takes too long.');
  let discovered: Promise<oidc.Configuration> | undefined;

  async function discover(): Promise<oidc.Configuration> {
    const insecure = issuer.protocol === 'http:';
    // ID tokens may be signed with any algorithm that the provider's metadata names.
    discovered ??= oidc.discovery(issuer, clientId, undefined, showSecret(clientSecret), {
      timeout: timeoutSeconds,
      execute: insecure
        ? [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks]
        : [oidc.enableNonRepudiationChecks],
    });
    try {
      return await discovered;
    } catch (cause) {
      discovered = undefined;
      throw new SignInRefused(
        'unavailable',
        `The identity provider ${issuer.href} does not answer.`,
        { cause },
      );
    }
  }

  return {
    issuer,
    secret: clientSecret,

    async addressOf({ as, state, nonce, verifier }) {
      // The request continues for the next try, but this one does not wait for it.
      const provider = await withTimeout(discover(), beginWithinMs, tooLate());
      const prompt = accountChoice(settings, provider);
      return oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(prompt && { prompt }),
        ...(hostedDomain && as === 'owner' && { hd: hostedDomain }),
      });
    },

    claimsOf({ search }, pending) {
      const asking = discover().then((provider) =>
        claimsOf(provider, new URL(search, redirectUri), pending),
      );
      return withTimeout(asking, finishWithinMs, tooLate()).catch((cause: unknown) => {
        throw refusalOf(cause);
      });
    },
  };
}

/** The way the provider's metadata names; HTTP Basic is the standard's default. */
function showSecret(clientSecret: string): oidc.ClientAuth {
  const basic = oidc.ClientSecretBasic(clientSecret);
  const post = oidc.ClientSecretPost(clientSecret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const takesBasic = !methods || methods.includes('client_secret_basic');
    return (takesBasic ? basic : post)(server, ...rest);
  };
}

/** Lets the visitor choose an account where the provider can ask; one that cannot refuses the question. */
function accountChoice({ isGoogle }: OpenIdSettings, provider: oidc.Configuration) {
  const choosing = 'select_account';
  const { prompt_values_supported: supported } = provider.serverMetadata();
  const known = Array.isArray(supported) && supported.includes(choosing);
  return isGoogle || known ? choosing : undefined;
}

/** What the provider says about the account: in its ID token, or where that has no address at its userinfo endpoint. */
async function claimsOf(
  provider: oidc.Configuration,
  callback: URL,
  pending: PendingSignIn,
): Promise<oidc.IDToken> {
  const tokens = await oidc.authorizationCodeGrant(provider, callback, {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new SignInRefused('refused', "The provider's answer has no ID token.");
  if (claims.email !== undefined || !provider.serverMetadata().userinfo_endpoint) return claims;
  const { email, email_verified, name, hd } = await oidc.fetchUserInfo(
    provider,
    tokens.access_token,
    claims.sub,
  );
  return { name, hd, ...claims, email, email_verified };
}
