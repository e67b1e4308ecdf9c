import { parseDate } from '~/formats/dates';
import type { OwnerTime } from '~/formats/owner-day';

export const visibilities = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** Parses a visibility; an unknown value is private. */
export function visibilityOf(value: unknown): Visibility {
  return visibilities.find((visibility) => visibility === value) ?? 'private';
}

interface Shown {
  visibility: Visibility;
  publicFrom: string;
}

/** A public post whose publish date has come. `listed` is the same in SQL. */
export function isListed(post: Shown, now: OwnerTime): boolean {
  return post.visibility === 'public' && post.publicFrom <= now;
}

/** A post that anyone with its address may read. `reachable` is the same in SQL. */
export function isReachable(post: Shown, now: OwnerTime): boolean {
  return post.visibility === 'unlisted' || isListed(post, now);
}

/** The states of posts in the admin. A draft is private, and was never published or saved by the last look. */
export const postStates = ['public', 'scheduled', 'unlisted', 'private', 'draft'] as const;
export type PostState = (typeof postStates)[number];

interface Dated {
  visibility: Visibility;
  publishedDate: string;
  isDraft?: boolean;
}

/** The state of a post. `hasState` says the same in SQL. */
export function stateOf({ visibility, publishedDate, isDraft }: Dated, now: OwnerTime): PostState {
  if (isDraft) return 'draft';
  if (visibility !== 'public') return visibility;
  const publicFrom = publicFromOf(publishedDate);
  return isListed({ visibility, publicFrom }, now) ? 'public' : 'scheduled';
}

/** Public, but hidden until its publish date. */
export function isScheduled(post: Dated, now: OwnerTime): boolean {
  return stateOf(post, now) === 'scheduled';
}

const withHour = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})/;

/**
 * When a public post goes live, on the owner's clock: at its hour, or when its day begins; at once
 * without a date. A UTC offset after the hour is ignored.
 */
export function publicFromOf(publishedDate: string): string {
  const [written] = withHour.exec(publishedDate.trim()) ?? [];
  return parseDate(written ?? publishedDate)?.toISOString() ?? '';
}

/** The time of a publish date that has an hour, on the owner's clock; null if it is only a day. */
export function hourOf(publishedDate: string): OwnerTime | null {
  const isTimed = withHour.test(publishedDate.trim());
  return isTimed ? ((publicFromOf(publishedDate) || null) as OwnerTime | null) : null;
}
