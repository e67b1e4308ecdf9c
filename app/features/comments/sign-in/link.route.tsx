import { data, href, redirect } from 'react-router';
import { findReaderSignIn, redeemLinkToken } from '~/features/account/reader-sign-ins.server';
import { signReaderIn } from '~/features/account/readers.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { refusedInit } from '~/server/http/problem';
import { countFailure, lockedUntil } from '~/server/identity/attempts.server';
import { Refused } from '~/server/operation.server';
import { ButtonLink } from '~/ui/button';
import { readerMeta } from '~/ui/page-meta';
import type { Route } from './+types/link.route';

const otherBrowser =
  'The link only works in the browser that asked for it. Open it there, or ask for a new one here.';
const used = 'This link was already used or has expired. Ask for a new one.';

/**
 * The link of a mail. Only the browser that asked has the cookie that goes with it, so that a program
 * that opens links in mails neither signs in nor uses it up.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { ip, log } = context.get(requestContext);
  const now = services.clock();
  const asked = await findReaderSignIn(services, request);
  if (!asked) return data(otherBrowser, { status: 403 });
  const attempt = { action: 'reader-token' as const, ip, now };
  const isLocked = await lockedUntil(services.db, attempt);
  const email =
    request.method === 'GET' && !isLocked
      ? await redeemLinkToken(services.db, asked, params.token, now)
      : null;
  if (!email) {
    if (request.method === 'GET') await countFailure(services.db, attempt);
    return data(used, { status: 403 });
  }
  try {
    const cookie = await signReaderIn(services, request, email, '');
    log.info('A reader signed in');
    return redirect(asked.returnTo, { headers: { 'set-cookie': cookie } });
  } catch (error) {
    if (error instanceof Refused) return data(error.message, refusedInit(error));
    throw error;
  }
}

export const meta = readerMeta('Sign in', href('/sign-in'));

export default function Link({ loaderData }: Route.ComponentProps) {
  return (
    <div className="column page-top">
      <h1 className="text-title">This link doesn’t sign you in</h1>
      <p className="mt-6 max-w-[30.5em] text-lead text-muted">{loaderData}</p>
      <ButtonLink to={href('/sign-in')} variant="primary" className="mt-8">
        Ask for a link
      </ButtonLink>
    </div>
  );
}
