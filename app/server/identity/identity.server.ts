import { createHmac } from 'node:crypto';
import * as oidc from 'openid-client';
import { href } from 'react-router';
import type { Config } from '~/server/config.server';
import { withTimeout } from '~/server/with-timeout';
import type { LocalProvider } from './local-provider.server';
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

export type Identity = ReturnType<typeof createIdentity>;

const timeoutSeconds = 5;
/** The provider inside this process always answers, slowly on a slow machine. */
const localTimeoutSeconds = 60;
/** Nobody waits longer for a provider that does not answer: one question to begin, three to finish. */
const beginWithinMs = 900;
const finishWithinMs = 1800;

/** Authorization code flow with PKCE, state and nonce, against Google, any other issuer, or the local one. */
export function createIdentity(config: Config, local: LocalProvider | undefined) {
  const { issuer, clientId, clientSecret, hostedDomain } = config.google ?? providerOf(local);
  const redirectUri = new URL(href('/auth/callback'), config.publicUrl).href;
  const tooLate = () => new SignInRefused('unavailable', 'The identity provider takes too long.');
  // The request continues for the next try, but this one does not wait for it.
  const within = <T>(ms: number, asking: Promise<T>) =>
    local ? asking : withTimeout(asking, ms, tooLate());
  let discovered: Promise<oidc.Configuration> | undefined;

  async function discover(): Promise<oidc.Configuration> {
    const insecure = issuer.protocol === 'http:';
    // ID tokens may be signed with any algorithm that the provider's metadata names.
    discovered ??= oidc
      .discovery(issuer, clientId, undefined, showSecret(clientSecret), {
        timeout: local ? localTimeoutSeconds : timeoutSeconds,
        execute: insecure
          ? [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks]
          : [oidc.enableNonRepudiationChecks],
        ...(local && { [oidc.customFetch]: local.fetch }),
      })
      .then((found) => {
        if (local) found[oidc.customFetch] = local.fetch;
        return found;
      });
    try {
      return await discovered;
    } catch (cause) {
      discovered = undefined;
      const message = `The identity provider ${issuer.href} does not answer.`;
      throw new SignInRefused('unavailable', message, { cause });
    }
  }

  function fetchClaims(callback: URL, pending: PendingSignIn): Promise<oidc.IDToken> {
    const asking = discover().then((provider) =>
      claimsOf(provider, new URL(callback.search, redirectUri), pending),
    );
    return within(finishWithinMs, asking).catch((cause: unknown) => {
      throw refusalOf(cause);
    });
  }

  return {
    /** The issuer that the owner signs in with; sessions of another issuer are invalid. */
    issuer: issuer.href,
    /** Signs what the visitor's browser remembers during the sign-in. */
    pendingKey: createHmac('sha256', clientSecret).update('pending sign-in').digest(),

    async begin({ as, returnTo, popup }: Pick<PendingSignIn, 'as' | 'returnTo' | 'popup'>) {
      const provider = await within(beginWithinMs, discover());
      const verifier = oidc.randomPKCECodeVerifier();
      const pending: PendingSignIn = {
        as,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier,
        returnTo,
        popup,
      };
      const prompt = local ? 'login' : accountChoice(config, provider);
      const location = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
        ...(prompt && { prompt }),
        ...(hostedDomain && as === 'owner' && { hd: hostedDomain }),
      });
      return { location, pending };
    },

    /** The owner's account; anybody else's is refused. */
    async finish(callback: URL, pending: PendingSignIn): Promise<Account> {
      const claims = await fetchClaims(callback, pending);
      const owner = ownerFrom(claims, config.ownerEmail, hostedDomain);
      return { ...owner, issuer: issuer.href, subject: claims.sub };
    },

    /** Anybody's address, verified by the provider. */
    finishReader: async (callback: URL, pending: PendingSignIn) =>
      verifiedPerson(await fetchClaims(callback, pending)),
  };
}

function providerOf(local: LocalProvider | undefined) {
  if (!local) throw new Error('Neither Google nor the local provider is set up.');
  return { ...local.client, issuer: local.issuer, hostedDomain: undefined };
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
function accountChoice({ google }: Config, provider: oidc.Configuration): string | undefined {
  const choosing = 'select_account';
  const { prompt_values_supported: supported } = provider.serverMetadata();
  const known = Array.isArray(supported) && supported.includes(choosing);
  return google?.isGoogle || known ? choosing : undefined;
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
