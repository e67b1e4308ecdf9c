import { href } from 'react-router';
import { isoAfter, minuteMs } from '~/formats/durations';
import type { AppServices, RequestContext } from '~/server/context.server';
import { consumeRateLimit, type RateLimit } from '~/server/identity/rate-limits.server';
import {
  beginReaderSignIn,
  findReaderSignIn,
  linkMinutes,
  makeLinkToken,
  renewedSignInCookie,
} from '~/server/identity/reader-sign-ins.server';
import { emailKey } from '~/server/identity/readers.server';
import { hashToken } from '~/server/identity/secret-token';
import { mailMode } from '~/server/mail/mail-mode';
import { enqueueEmail } from '~/server/mail/outbox.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { networkKey } from '~/server/visitor/network-key';
import { signInLinkEmail } from './link-mail';

const windowMs = linkMinutes * minuteMs;
const perNetwork: RateLimit = { action: 'reader-link', atMost: 10, withinMs: windowMs };
const perMailbox: RateLimit = { action: 'reader-link', atMost: 3, withinMs: windowMs };

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
  { ip }: Pick<RequestContext, 'ip'>,
  request: Request,
  { email, returnTo }: { email: string; returnTo: string },
): Promise<LinkRequestResult> {
  const { db, config, clock } = services;
  const mode = mailMode(config);
  if (mode === 'none') return { state: 'no-mail' };
  const now = clock();
  const until = await consumeRateLimit(db, perNetwork, networkKey(ip), now);
  if (until) return { state: 'too-many', until };
  const known = await findReaderSignIn(services, request);
  const begun = known ? null : await beginReaderSignIn(services, { returnTo, draft: '' });
  const asking = known ?? begun?.signIn;
  const mailbox = hashToken(emailKey(email));
  const isFlooded = await consumeRateLimit(db, perMailbox, mailbox, now);
  const { site } = await services.content.read();
  if (asking && !isFlooded) {
    await inTransaction(db, async (trx) => {
      const token = await makeLinkToken(trx, { ...asking, returnTo }, email, now);
      const link = new URL(href('/sign-in/:token', { token }), config.publicUrl).href;
      const mail = {
        ...signInLinkEmail(site.siteName, link, linkMinutes),
        to: emailKey(email),
        expiresAt: isoAfter(now, windowMs),
      };
      await enqueueEmail(trx, mail, now, { preview: mode === 'preview' });
    });
  }
  return { state: 'sent', cookie: begun?.cookie ?? renewedSignInCookie(services, request) };
}
