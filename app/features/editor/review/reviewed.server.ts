import type { RouterContextProvider } from 'react-router';
import { minuteMs } from '~/formats/durations';
import { requestContext, servicesContext } from '~/server/context.server';
import {
  blockedUntil,
  consumeRateLimit,
  type RateLimit,
} from '~/server/identity/rate-limits.server';
import { findReviewed } from './review-links.server';

/** Enough for a reviewer who tries an expired link again; too few for guessing tokens. */
const wrongTokens: RateLimit = { action: 'review', atMost: 20, withinMs: minuteMs };

/** The address is a secret: not cached, not indexed, not sent as referrer. */
export const secretHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/** What the link shows; null if there is no such link, or after too many wrong ones. */
export async function openReviewed(token: string, context: Readonly<RouterContextProvider>) {
  const { db, clock } = context.get(servicesContext);
  const { ip } = context.get(requestContext);
  const now = clock();
  const isBlocked = await blockedUntil(db, wrongTokens, { ip }, now);
  const found = isBlocked ? null : await findReviewed(db, token, now);
  if (!found) await consumeRateLimit(db, wrongTokens, { ip }, now);
  return found;
}
