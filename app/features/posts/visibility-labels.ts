import { href } from 'react-router';
import { postPath } from '~/features/posts/addresses/post-address';
import { formatDay } from '~/formats/dates';
import type { OwnerTime } from '~/formats/owner-day';
import type { Post } from './post';
import type { Visibility } from './visibility';
import { hourOf, isReachable, publicFromOf } from './visibility';

interface Words {
  label: string;
  explains: string;
  tone: 'good' | 'warn' | 'bad';
}

/** The three visibilities in the admin: green, yellow and red. */
export const visibilityLabels: Record<Visibility, Words> = {
  public: { label: 'Public', explains: 'Listed on the blog page', tone: 'good' },
  unlisted: { label: 'Unlisted', explains: 'Reachable by link only', tone: 'warn' },
  private: { label: 'Private', explains: 'A draft, only for you', tone: 'bad' },
};

/** Where the owner views a post: its page, or the preview if it has no public page yet. */
export function viewAddress(
  post: Pick<Post, 'id' | 'slug' | 'visibility' | 'publishedDate'>,
  now: OwnerTime,
): string {
  const { visibility, publishedDate } = post;
  const isOut = isReachable({ visibility, publicFrom: publicFromOf(publishedDate) }, now);
  return isOut
    ? postPath(post)
    : `${href('/admin/blog/preview')}?post=${encodeURIComponent(post.id)}`;
}

/** 'Scheduled, Jan 1, 2199', with its hour if it has one. */
export function scheduledFor(publishedDate: string): string {
  const hour = hourOf(publishedDate)?.slice(11, 16);
  return ['Scheduled', formatDay(publishedDate), hour].filter(Boolean).join(', ');
}

/** 'Jan 1, 2199, as your day begins', or 'Jan 1, 2199 at 14:30 (Europe/Madrid)'. */
export function formatPublication(publishedDate: string, timeZone: string): string {
  const hour = hourOf(publishedDate)?.slice(11, 16);
  return `${formatDay(publishedDate)}${hour ? ` at ${hour} (${timeZone})` : ', as your day begins'}`;
}
