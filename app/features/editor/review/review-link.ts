import { formatDay } from '~/formats/dates';
import { ownerTimeOf } from '~/formats/owner-day';

/** How long a link works, in days. */
export const lifetimes = [1, 7, 30] as const;
export type Lifetime = (typeof lifetimes)[number];
export const usualLifetime: Lifetime = 7;

export interface LiveLink {
  expiresAt: string;
  /** Who made it; null: the owner. */
  agentName: string | null;
}

/** 'Nov 23, 2026 at 14:30 (Europe/Madrid)', on the owner's clock. */
export function formatExpiry(expiresAt: string, timeZone: string): string {
  const shown = ownerTimeOf(new Date(expiresAt), timeZone);
  return `${formatDay(shown)} at ${shown.slice(11, 16)} (${timeZone})`;
}
