import { z } from '~/formats/zod';

/** As older records have it. */
const bareHost = /^[^\s/:]+\.[^\s/:]+$/;

/** A page is shown, or was read. */
export const visitReport = z.object({
  path: z.string().max(2000).catch(''),
  read: z.boolean().default(false),
  referrer: z.string().max(2000).catch(''),
  /** What the link said of itself: `utm_source / utm_campaign`. */
  campaign: z.string().max(500).catch(''),
  hints: z.unknown().optional(),
});

/** What a link says of itself, on one short line. */
export const cleanName = (written: string) =>
  written
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 100);

/** The site a visitor came from, as its host without www; 'Direct' if there is none or it is this site. */
export function referrerOf(written: string, ownHost: string): string {
  const address = bareHost.test(written) ? `https://${written}` : written;
  if (!URL.canParse(address)) return 'Direct';
  const { protocol, hostname, host } = new URL(address);
  if (!protocol.startsWith('http') || host === ownHost) return 'Direct';
  return hostname.replace(/^www\./, '').slice(0, 100) || 'Direct';
}
