import { href } from 'react-router';
import { requestContext, servicesContext } from '~/server/context.server';
import { countFailure, lockedUntil, resetFailures } from '~/server/identity/attempts.server';
import { readCookie, writeCookie } from '~/server/identity/cookies';
import {
  endSession,
  sessionAbsoluteMs,
  sessionCookie,
  startSession,
} from '~/server/identity/sessions.server';
import { isUncounted, SignInRefused } from '~/server/identity/sign-in-refused';
import { Refused } from '~/server/operation.server';
import type { Route } from './+types/callback.route';
import { clearPendingSignIn, readPendingSignIn } from './pending-sign-in.server';
import { signReaderIn } from './readers.server';
import { signInResult, tooManyAttempts } from './sign-in-result.server';

/**
 * The redirect back from the identity provider: the owner gets a new session, a reader one that
 * opens no page of the admin, anyone else an error message.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { identity, config, db, clock } = services;
  const { log, ip } = context.get(requestContext);
  const { secure } = config;
  const headers = new Headers({ 'set-cookie': clearPendingSignIn(secure) });
  const pending = await readPendingSignIn(services, request);
  if (!pending) {
    log.warn('A sign-in came back that this browser did not begin, or too late');
    const login = { as: 'owner' as const, popup: false, returnTo: href('/admin') };
    return signInResult({ ...login, error: 'expired', headers });
  }
  const attempt = { action: 'sign-in' as const, ip, now: clock() };
  const locked = await lockedUntil(db, attempt);
  if (locked) {
    log.warn('A sign-in came from an address that has to wait');
    return tooManyAttempts({ ...pending, headers }, locked, attempt.now);
  }
  try {
    if (pending.as === 'reader') {
      const { email, name } = await identity.finishReader(url, pending);
      await resetFailures(db, attempt);
      headers.append('set-cookie', await signReaderIn(services, request, email, name));
      log.info('A reader signed in');
      return signInResult({ ...pending, headers });
    }
    const account = await identity.finish(url, pending);
    await resetFailures(db, attempt);
    const earlier = readCookie(request.headers.get('cookie'), sessionCookie, secure);
    if (earlier) await endSession(db, earlier);
    const token = await startSession(db, account, clock());
    const maxAgeSeconds = sessionAbsoluteMs / 1000;
    headers.append('set-cookie', writeCookie(sessionCookie, token, { secure, maxAgeSeconds }));
    log.info('The owner signed in');
    return signInResult({ ...pending, headers });
  } catch (error) {
    if (error instanceof Refused) return signInResult({ ...pending, error: 'full', headers });
    if (!(error instanceof SignInRefused)) throw error;
    log.warn({ err: error, refusal: error.refusal }, 'A sign-in was refused');
    if (!isUncounted(error.refusal)) await countFailure(db, attempt);
    return signInResult({ ...pending, error: error.refusal, headers });
  }
}
