import { href } from 'react-router';
import { hourMs, isoAfter, minuteMs } from '~/formats/durations';
import type { AppServices, RequestContext } from '~/server/context.server';
import { consumeRateLimit, everyone, type RateLimit } from '~/server/identity/rate-limits.server';
import {
  beginReaderSignIn,
  findReaderSignIn,
  linkMinutes,
  makeLinkToken,
  renewedSignInCookie,
} from '~/server/identity/reader-sign-ins.server';
import { hashToken } from '~/server/identity/secret-token';
import { mailMode } from '~/server/mail/mail-mode';
import { enqueueEmail } from '~/server/mail/outbox.server';
import { inTransaction } from '~/server/storage/transaction.server';

const windowMs = linkMinutes * minuteMs;
const perNetwork: RateLimit = { action: 'reader-link', atMost: 10, withinMs: windowMs };
const perMailbox: RateLimit = { action: 'reader-link', atMost: 3, withinMs: windowMs };

/** Mail servers refuse a sender of more; signing in with the provider still works. */
const perSite: RateLimit = { action: 'reader-link', atMost: 100, withinMs: hourMs };

export type LinkRequestResult =
  | { state: 'sent'; cookie?: string }
  | { state: 'no-mail' }
  | { state: 'too-many'; until: Date };

/**
 * Sends a link to an address. The response is the same whether anybody by that address was here before:
 * it is not looked up.
 */
export async function requestLink(
  services: AppServices,
  { ip, log }: Pick<RequestContext, 'ip' | 'log'>,
  request: Request,
  /** The address in its one form. */
  { email, returnTo }: { email: string; returnTo: string },
): Promise<LinkRequestResult> {
  const { db, config, clock } = services;
  const mode = mailMode(config);
  if (mode === 'none') return { state: 'no-mail' };
  const now = clock();
  const until = await consumeRateLimit(db, perNetwork, { ip }, now);
  if (until) return { state: 'too-many', until };
  const known = await findReaderSignIn(services, request);
  const begun = known ? null : await beginReaderSignIn(services, { returnTo, draft: '' });
  const asking = known ?? begun?.signIn;
  const isFlooded = await consumeRateLimit(db, perMailbox, hashToken(email), now);
  const full = !isFlooded && (await consumeRateLimit(db, perSite, everyone, now));
  if (full) {
    log.warn('So many links to sign in were asked for that no more are sent for an hour');
    return { state: 'too-many', until: full };
  }
  const { site } = await services.content.read();
  if (asking && !isFlooded) {
    await inTransaction(db, async (trx) => {
      const token = await makeLinkToken(trx, { ...asking, returnTo }, email, now);
      const link = new URL(href('/sign-in/:token', { token }), config.publicUrl).href;
      const mail = {
        ...signInLinkEmail(site.siteName, link, linkMinutes),
        to: email,
        expiresAt: isoAfter(now, windowMs),
      };
      await enqueueEmail(trx, mail, now, { preview: mode === 'preview' });
    });
  }
  return { state: 'sent', cookie: begun?.cookie ?? renewedSignInCookie(services, request) };
}

/** The mail with the link that signs a reader in. */
function signInLinkEmail(siteName: string, address: string, minutes: number) {
  const lines = [
    `Open this link in the browser you asked from to sign in to ${siteName}:`,
    '',
    address,
    '',
    `It works once, within ${minutes} minutes. If you didn’t ask for it, do nothing: without`,
    'that browser it opens nothing.',
  ];
  return { replyTo: '', subject: `Your link to ${siteName}`, text: lines.join('\n') };
}
