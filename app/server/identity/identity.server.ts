import * as oidc from 'openid-client';
import type { Config } from '~/server/config.server';
import type { Owner } from '~/server/context.server';
import type { LocalProvider } from './local-provider.server';

export type Refusal = 'not-owner' | 'not-verified' | 'refused' | 'expired' | 'away';

/** A sign-in that ends without a session: the refusal is for the visitor, the message for the log. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  refusal: Refusal;
  constructor(refusal: Refusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.refusal = refusal;
  }
}

/** What must be remembered between leaving for the provider and coming back. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  popup: boolean;
}

export interface Identity {
  /** 'Google', or the embedded provider of local mode. */
  label: string;
  begin(options: {
    returnTo: string;
    popup: boolean;
  }): Promise<{ location: URL; pending: PendingSignIn }>;
  finish(callback: URL, pending: PendingSignIn): Promise<Owner>;
}

const timeoutSeconds = 5;
/** The provider inside this process is never away, only slow where the machine is. */
const localTimeoutSeconds = 60;
const patienceMs = 900;

/** Authorization code flow with PKCE, state and nonce, against Google, any other issuer, or the local one. */
export function createIdentity(config: Config, local: LocalProvider | undefined): Identity {
  const { issuer, clientId, clientSecret, hostedDomain } = config.google ?? providerOf(local);
  const redirectUri = new URL('/auth/callback', config.publicUrl).href;
  const insecure = issuer.protocol === 'http:';
  let discovered: Promise<oidc.Configuration> | undefined;

  async function discover(): Promise<oidc.Configuration> {
    discovered ??= oidc
      .discovery(
        issuer,
        clientId,
        { client_secret: clientSecret, id_token_signed_response_alg: local ? 'ES256' : 'RS256' },
        undefined,
        {
          timeout: local ? localTimeoutSeconds : timeoutSeconds,
          execute: insecure
            ? [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks]
            : [oidc.enableNonRepudiationChecks],
          ...(local && { [oidc.customFetch]: local.fetch }),
        },
      )
      .then((found) => {
        if (local) found[oidc.customFetch] = local.fetch;
        return found;
      });
    try {
      return await discovered;
    } catch (cause) {
      discovered = undefined;
      throw new SignInRefused('away', `The identity provider ${issuer.href} does not answer.`, {
        cause,
      });
    }
  }

  return {
    label: local ? 'local identity' : 'Google',

    async begin({ returnTo, popup }) {
      const provider = await (local ? discover() : soon(discover()));
      const verifier = oidc.randomPKCECodeVerifier();
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier,
        returnTo,
        popup,
      };
      const location = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
        prompt: local ? 'login' : 'select_account',
        ...(hostedDomain && { hd: hostedDomain }),
      });
      return { location, pending };
    },

    async finish(callback, pending) {
      const provider = await discover();
      const claims = await exchange(provider, new URL(callback.search, redirectUri), pending);
      return ownerFrom(claims, config.ownerEmail, hostedDomain);
    },
  };
}

/** Nobody waits longer than a second for a provider that is away; the asking goes on for the next try. */
async function soon<T>(asking: Promise<T>): Promise<T> {
  asking.catch(() => {});
  const late = new SignInRefused('away', 'The identity provider takes too long.');
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), patienceMs);
  });
  return Promise.race([asking, limit]).finally(() => clearTimeout(timer));
}

function providerOf(local: LocalProvider | undefined) {
  if (!local) throw new Error('Neither Google nor the local provider is set up.');
  return { ...local.client, issuer: local.issuer, hostedDomain: undefined };
}

async function exchange(
  provider: oidc.Configuration,
  callback: URL,
  pending: PendingSignIn,
): Promise<oidc.IDToken> {
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, callback, {
      pkceCodeVerifier: pending.verifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims) return claims;
  } catch (cause) {
    const away =
      cause instanceof TypeError || (cause instanceof Error && cause.name === 'TimeoutError');
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    throw new SignInRefused(
      away ? 'away' : 'refused',
      `The provider's answer was not accepted. ${reason}`,
      { cause },
    );
  }
  throw new SignInRefused('refused', "The provider's answer has no ID token.");
}

/** The checks that are this site's own: a verified address, the hosted domain, and the one owner. */
export function ownerFrom(
  claims: Record<string, unknown>,
  ownerEmail: string,
  hostedDomain: string | undefined,
): Owner {
  const email = typeof claims.email === 'string' ? claims.email : '';
  if (!email || claims.email_verified !== true) {
    throw new SignInRefused('not-verified', 'The account has no verified e-mail address.');
  }
  if (hostedDomain && claims.hd !== hostedDomain) {
    throw new SignInRefused(
      'not-owner',
      `The account is not of the hosted domain ${hostedDomain}.`,
    );
  }
  if (email.toLowerCase() !== ownerEmail.toLowerCase()) {
    throw new SignInRefused('not-owner', 'The account is not the owner.');
  }
  return { email, name: typeof claims.name === 'string' ? claims.name : '' };
}
