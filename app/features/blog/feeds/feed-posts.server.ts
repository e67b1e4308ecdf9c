import { hasTag } from '~/features/blog/posts-list.server';
import { listed } from '~/features/posts/visibility.server';
import type { OwnerTime } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';

export function newestForFeed(db: Db, count: number, now: OwnerTime, tag?: string) {
  return db
    .selectFrom('blogs')
    .selectAll()
    .where(listed(now))
    .$if(tag !== undefined, (posts) => posts.where(hasTag(tag)))
    .orderBy('sortDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** One part of the sitemap, newest posts first. */
export function listAddresses(db: Db, now: OwnerTime, part: number, partSize: number) {
  return db
    .selectFrom('blogs')
    .select(['id', 'slug', 'updatedAt', 'headerImage', 'content'])
    .where(listed(now))
    .orderBy('sortDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(partSize)
    .offset((part - 1) * partSize)
    .execute();
}
