import { redirect } from 'react-router';
import { minuteMs } from '~/formats/durations';
import { requestContext, servicesContext } from '~/server/context.server';
import { lockedUntil } from '~/server/identity/attempts.server';
import { consumeRateLimit, type RateLimit } from '~/server/identity/rate-limits.server';
import { SignInRefused } from '~/server/identity/sign-in-refused';
import type { Route } from './+types/start.route';
import { storePendingSignIn } from './pending-sign-in.server';
import { safeReturnTo } from './return-to.server';
import { signInResult, tooManyAttempts } from './sign-in-result.server';

const signInStarts: RateLimit = { action: 'sign-in-start', atMost: 20, withinMs: minuteMs };

/** Redirects to the identity provider. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { identity, db, clock } = services;
  const { ip, log } = context.get(requestContext);
  const popup = url.searchParams.get('popup') === '1';
  const as = url.searchParams.get('as') === 'reader' ? 'reader' : 'owner';
  const returnTo = safeReturnTo(services.routes, as, url.searchParams.get('returnTo'));
  const attempt = { action: 'sign-in' as const, ip, now: clock() };
  const locked =
    (await lockedUntil(db, attempt)) ??
    (await consumeRateLimit(db, signInStarts, { ip }, attempt.now));
  if (locked) {
    log.warn('Too many sign-in attempts');
    return tooManyAttempts({ as, popup, returnTo }, locked, attempt.now);
  }
  try {
    const { location, pending } = await identity.begin({ as, popup, returnTo });
    return redirect(location.href, {
      headers: { 'set-cookie': await storePendingSignIn(services, pending) },
    });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    log.warn({ err: error, refusal: error.refusal }, 'Signing in could not begin');
    return signInResult({ as, popup, returnTo, error: error.refusal });
  }
}
