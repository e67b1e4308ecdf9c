import { siteContext, visitContext } from '~/server/context.server';
import { sessionCookie } from '~/server/http/app.server';
import { countFailure, forgive, lockedUntil, slowDown } from '~/server/identity/attempts.server';
import { readCookie, writeCookie } from '~/server/identity/cookies';
import { SignInRefused } from '~/server/identity/identity.server';
import { endSession, sessionAbsoluteMs, startSession } from '~/server/identity/sessions.server';
import type { Route } from './+types/callback.route';
import { forgetSignIn, recallSignIn } from './pending-sign-in.server';
import { signInResult, tooManyAttempts } from './sign-in-result.server';

/** Comes back from the identity provider: the owner gets a new session, anyone else a sentence. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { identity, config, db, clock } = context.get(siteContext);
  const { log, address } = context.get(visitContext);
  const { secure } = config;
  const headers = new Headers({ 'set-cookie': forgetSignIn(secure) });
  const pending = recallSignIn(request, secure);
  if (!pending) {
    log.warn('A sign-in came back that this browser did not begin, or too late');
    return signInResult({ popup: false, returnTo: '/admin', error: 'expired', headers });
  }
  const attempt = { door: 'sign-in' as const, address, now: clock() };
  const locked = await lockedUntil(db, attempt);
  if (locked) {
    log.warn('A sign-in came from an address that has to wait');
    return tooManyAttempts({ ...pending, headers }, locked, attempt.now);
  }
  await slowDown(db, attempt);
  try {
    const owner = await identity.finish(url, pending);
    await forgive(db, attempt);
    const earlier = readCookie(request.headers.get('cookie'), sessionCookie, secure);
    if (earlier) await endSession(db, earlier);
    const token = await startSession(db, owner, clock());
    headers.append(
      'set-cookie',
      writeCookie(sessionCookie, token, { secure, maxAgeSeconds: sessionAbsoluteMs / 1000 }),
    );
    log.info('The owner signed in');
    return signInResult({ ...pending, headers });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    log.warn({ err: error, refusal: error.refusal }, 'A sign-in was refused');
    // Nobody guessed anything where the provider did not answer.
    if (error.refusal !== 'away') await countFailure(db, attempt);
    return signInResult({ ...pending, error: error.refusal, headers });
  }
}
