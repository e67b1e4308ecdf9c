import { z } from '~/formats/zod';

/** As older records have it. */
const bareHost = /^[^\s/:]+\.[^\s/:]+$/;

export const viewReport = z.object({
  /** A post's id; empty for the home page. */
  page: z.string().max(200),
  referrer: z.string().max(2000).catch(''),
  /** What the link said of itself: `utm_source / utm_campaign`. */
  campaign: z.string().max(500).catch(''),
  hints: z.unknown().optional(),
});

/** The campaign or the site a visitor came from; 'Direct' if there is none or it is this site. */
export function sourceOf(campaign: string, referrer: string, ownHost: string): string {
  const named = campaign
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100);
  return named || referrerOf(referrer, ownHost);
}

/** The site a visitor came from, as its host without www; 'Direct' if there is none or it is this site. */
export function referrerOf(written: string, ownHost: string): string {
  const address = bareHost.test(written) ? `https://${written}` : written;
  if (!URL.canParse(address)) return 'Direct';
  const { protocol, hostname, host } = new URL(address);
  if (!protocol.startsWith('http') || host === ownHost) return 'Direct';
  return hostname.replace(/^www\./, '').slice(0, 100) || 'Direct';
}
