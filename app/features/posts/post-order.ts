import type { Post } from './post';
import { sortDateOf } from './post-display';
import { sortKey } from './sort-key';
import type { PostSort } from './sorts';

type Ordered = Pick<Post, 'id' | 'createdAt'>;
type Dated = Ordered & Pick<Post, 'publishedDate'>;

/** createdAt descending; where it is missing or equal, id descending. */
export function byCreation(a: Ordered, b: Ordered): number {
  if (a.createdAt && b.createdAt && a.createdAt !== b.createdAt) {
    return a.createdAt < b.createdAt ? 1 : -1;
  }
  if (Boolean(a.createdAt) !== Boolean(b.createdAt)) return a.createdAt ? -1 : 1;
  return compareText(b.id, a.id);
}

const orders = {
  newest: (a: Dated, b: Dated) => compareText(sortDateOf(b), sortDateOf(a)) || byCreation(a, b),
  oldest: (a: Dated, b: Dated) => compareText(sortDateOf(a), sortDateOf(b)) || byCreation(b, a),
};

/** Sorted copies; posts that compare equal keep the creation order. */
export function sortPosts<T extends Dated & Pick<Post, 'title' | 'author'>>(
  posts: readonly T[],
  sort: PostSort,
): T[] {
  if (sort === 'newest' || sort === 'oldest') return posts.toSorted(orders[sort]);
  const keys = new Map(posts.map((post) => [post, sortKey(post[sort])]));
  const keyOf = (post: T) => keys.get(post) ?? '';
  return posts.toSorted((a, b) => compareText(keyOf(a), keyOf(b)) || byCreation(a, b));
}

/** By code units, as both databases compare ISO times and ids. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
