import { href } from 'react-router';
import {
  beginReaderSignIn,
  findReaderSignIn,
  linkMinutes,
  makeLinkToken,
  renewedSignInCookie,
} from '~/features/account/reader-sign-ins.server';
import { hourMs, isoAfter, minuteMs } from '~/formats/durations';
import type { AppServices, RequestContext } from '~/server/context.server';
import {
  consumeRateLimit,
  everyone,
  limitRate,
  type RateLimit,
  tooMany,
} from '~/server/identity/rate-limits.server';
import { hashToken } from '~/server/identity/secret-token';
import { mailMode } from '~/server/mail/mail-mode';
import { enqueueEmail } from '~/server/mail/outbox.server';
import { inTransaction } from '~/server/storage/transaction.server';

const windowMs = linkMinutes * minuteMs;
const perNetwork: RateLimit = { action: 'reader-link', atMost: 10, withinMs: windowMs };
const perMailbox: RateLimit = { action: 'reader-link', atMost: 3, withinMs: windowMs };

/** Mail servers refuse a sender of more; signing in with the provider still works. */
const perSite: RateLimit = { action: 'reader-link', atMost: 100, withinMs: hourMs };

const tooManyLinks = 'That’s a lot of links.';

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
): Promise<{ cookie: string | undefined }> {
  const { db, config, clock } = services;
  const now = clock();
  await limitRate(db, perNetwork, { ip }, now, tooManyLinks);
  const known = await findReaderSignIn(services, request);
  const { signIn, cookie } = known
    ? { signIn: known, cookie: renewedSignInCookie(services, request) }
    : await beginReaderSignIn(services, { returnTo, draft: '' });
  if (await consumeRateLimit(db, perMailbox, hashToken(email), now)) return { cookie };
  const full = await consumeRateLimit(db, perSite, everyone, now);
  if (full) {
    log.warn('Too many sign-in links requested: no more are sent for an hour');
    throw tooMany(tooManyLinks, full, now);
  }
  const { site } = await services.content.read();
  await inTransaction(db, async (trx) => {
    const token = await makeLinkToken(trx, { ...signIn, returnTo }, email, now);
    const lines = [
      `Open this link in the browser you asked from to sign in to ${site.siteName}:`,
      '',
      `Sign in: ${new URL(href('/sign-in/:token', { token }), config.publicUrl).href}`,
      '',
      `It works once, within ${linkMinutes} minutes. If you didn’t ask for it, ignore this mail: nobody else can use the link.`,
    ];
    const mail = {
      to: email,
      replyTo: '',
      subject: `Your link to ${site.siteName}`,
      text: lines.join('\n'),
      expiresAt: isoAfter(now, windowMs),
    };
    await enqueueEmail(trx, mail, now, { preview: mailMode(config) === 'preview' });
  });
  return { cookie };
}
