import { sortPosts } from '~/features/posts/post-order';
import type { PostSummary } from '~/features/posts/posts-admin.server';
import type { PostSort } from '~/features/posts/sorts';

export type OwnerSort = PostSort | 'views';

export const ownerSortLabels: Record<OwnerSort, string> = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  title: 'Title (A-Z)',
  author: 'Author (A-Z)',
  views: 'Most Viewed',
};

/** The order of the owner's list; equal posts stay in creation order. */
export function sortForOwner(posts: PostSummary[], sort: OwnerSort): PostSummary[] {
  return sort === 'views' ? posts.toSorted((a, b) => b.views - a.views) : sortPosts(posts, sort);
}

/** Finds posts by title and author. */
export function filterPosts(posts: PostSummary[], query: string): PostSummary[] {
  const needle = query.trim().toLowerCase();
  if (needle === '') return posts;
  return posts.filter(({ title, author }) => `${title}\n${author}`.toLowerCase().includes(needle));
}
