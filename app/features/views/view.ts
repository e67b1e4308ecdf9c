import { z } from '~/formats/zod';

export const viewReport = z.object({
  /** A post's id; empty for the home page. */
  page: z.string().max(200),
  referrer: z.string().max(2000).catch(''),
  hints: z.unknown().optional(),
});

/** The site a visitor came from; 'Direct' if there is none or it is this site. */
export function referrerOf(address: string, ownHost: string): string {
  if (!URL.canParse(address)) return 'Direct';
  const { protocol, hostname, host } = new URL(address);
  if (!protocol.startsWith('http') || host === ownHost) return 'Direct';
  return hostname.replace(/^www\./, '').slice(0, 100) || 'Direct';
}
