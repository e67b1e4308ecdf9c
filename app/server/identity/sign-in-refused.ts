import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

export type Refusal =
  | 'not-owner'
  | 'not-verified'
  | 'refused'
  | 'cancelled'
  | 'expired'
  | 'unavailable';

/** A sign-in that ends without a session: the refusal is for the visitor, the message for the log. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  refusal: Refusal;
  constructor(refusal: Refusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.refusal = refusal;
  }
}

/** Refusals that are not the visitor's fault, so they are not counted as attempts. */
export const isUncounted = (refusal: Refusal) =>
  refusal === 'unavailable' || refusal === 'cancelled';

const longestReason = 300;

/** What an error of the OpenID client means for who signs in, with the provider's own words for the log. */
export function refusalOf(cause: unknown): SignInRefused {
  if (cause instanceof SignInRefused) return cause;
  const reason = reasonOf(cause).slice(0, longestReason);
  if (isUnavailable(cause))
    return new SignInRefused('unavailable', `The provider failed. ${reason}`, { cause });
  const isCancelled =
    cause instanceof AuthorizationResponseError && cause.error === 'access_denied';
  return new SignInRefused(
    isCancelled ? 'cancelled' : 'refused',
    `The provider's answer was not accepted. ${reason}`,
    { cause },
  );
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError)
    return `It says ${cause.error}: ${cause.error_description ?? 'no description'}`;
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause instanceof Error ? ` (${cause.cause.message})` : '';
  return `${cause.name}: ${cause.message}${inner}`;
}

/** Not reached, too slow, or failing by itself. */
function isUnavailable(cause: unknown): boolean {
  if (cause instanceof ResponseBodyError) return cause.status >= 500;
  if (cause instanceof ClientError && cause.cause instanceof Response)
    return cause.cause.status >= 500;
  if (cause instanceof ClientError) return cause.code === 'OAUTH_TIMEOUT';
  return cause instanceof TypeError && cause.message === 'fetch failed';
}
