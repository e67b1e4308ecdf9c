import type { AppServices } from '~/server/context.server';
import { startSession } from '~/server/identity/sessions.server';

/** The owner's session as a Cookie header, without a sign-in: that takes longer than many a test. */
export async function ownerSession({ db, config, identity, clock }: AppServices): Promise<string> {
  const email = config.ownerEmail;
  const [name = ''] = email.split('@');
  const account = { email, name, issuer: identity.issuer, subject: email };
  return `session=${await startSession(db, account, clock())}`;
}

/** Signs in as a browser would, and gives the session as a Cookie header. */
export async function signInAt(origin: string, email?: string): Promise<string> {
  const { cookies, url } = await walkSignIn(origin, email);
  const session = cookies.get('session');
  if (!session) throw new Error(`Signing in ended at ${url.href} without a session.`);
  return `session=${session}`;
}

/**
 * Follows every redirect from /auth/start to the end. The local provider has a form to fill; the
 * one that tests bring along is told the account in its address.
 */
export async function walkSignIn(
  origin: string,
  email?: string,
  headers: Record<string, string> = {},
  cookies = new Map<string, string>(),
  query: Record<string, string> = {},
) {
  let url = new URL(`/auth/start?${new URLSearchParams(query)}`, origin);
  let init: RequestInit = {};
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { cookie, origin, ...headers, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get('location');
    init = {};
    if (location) {
      url = new URL(location, url);
      if (/^\/(?:admin|account|blog|sign-in)/.test(url.pathname)) return { cookies, url };
      if (url.pathname === '/authorize' && email) url.searchParams.set('account', email);
    } else if (url.pathname.includes('/interaction/')) {
      const page = await response.text();
      const offered = /name="email"[^>]*value="([^"]*)"/.exec(page)?.[1] ?? '';
      init = { method: 'POST', body: new URLSearchParams({ email: email ?? offered }) };
    } else {
      throw new Error(`Signing in stopped at ${url.pathname} with ${response.status}.`);
    }
  }
  throw new Error('Signing in did not end.');
}
