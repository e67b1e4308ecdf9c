import { parseDate } from '~/formats/dates';
import { addDays } from '~/formats/owner-day';
import type { Post } from './post';

type Shown = Pick<Post, 'visibility' | 'publicFrom'>;

/** What a visitor may find: a public post whose day has come. `listed` says the same in SQL. */
export function isListed(post: Shown, today: string): boolean {
  return post.visibility === 'public' && post.publicFrom < notYet(today);
}

/** What a visitor who knows the address may read. `reachable` says the same in SQL. */
export function isReachable(post: Shown, today: string): boolean {
  return post.visibility === 'unlisted' || isListed(post, today);
}

/** Public, but hidden until its publish date begins. */
export function isScheduled(
  { visibility, publishedDate }: Pick<Post, 'visibility' | 'publishedDate'>,
  today: string,
): boolean {
  const publicFrom = publicFromOf(publishedDate);
  return visibility === 'public' && !isListed({ visibility, publicFrom }, today);
}

/** The first publicFrom whose day has not come. */
export function notYet(today: string): string {
  return addDays(today, 1);
}

/** A public post is hidden until its publish date begins; without a date it is live at once. */
export function publicFromOf(publishedDate: string): string {
  return parseDate(publishedDate)?.toISOString() ?? '';
}
