import { cardColumns } from '~/features/posts/article/blog-list';
import type { Post } from '~/features/posts/post';
import { sortDateOf } from '~/features/posts/post-display';
import { readTags } from '~/features/posts/tags/tags';
import { isListed } from '~/features/posts/visibility';
import { listed } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import { addressOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import { newestListed } from './posts-list.server';

/** The posts before and after one in the default order; both null if the post is not listed. */
export async function neighboursOf(db: Db, post: Post, now: OwnerTime) {
  if (!isListed(post, now)) return { newer: null, older: null };
  const nextTo = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('blogs')
      .select(['id', 'slug', 'title'])
      .where(listed(now))
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('sortDate', 'createdAt', 'id'),
          direction === 'asc' ? '>' : '<',
          tuple(sortDateOf(post), post.createdAt, post.id),
        ),
      )
      .orderBy('sortDate', direction)
      .orderBy('createdAt', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst();
  const [newer, older] = await Promise.all([nextTo('asc'), nextTo('desc')]);
  return { newer: newer ?? null, older: older ?? null };
}

const comparedPosts = 200;
const relatedShown = 3;

/** Of the newest listed posts those that share the most tags with one, without it and those in `except`. */
export async function relatedTo(db: Db, post: Post, except: readonly string[], now: OwnerTime) {
  const rows = await newestListed(db, now)
    .select([...cardColumns, 'tags'])
    .where('id', 'not in', [post.id, ...except])
    .limit(comparedPosts)
    .execute();
  const own = new Set(post.tags.map(addressOf));
  const shared = (tags: string) => readTags(tags).filter((tag) => own.has(addressOf(tag))).length;
  return rows
    .map(({ tags, ...card }) => ({ card, shared: shared(tags) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, relatedShown)
    .map(({ card }) => card);
}
