import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';
import type { Post } from './post';
import { toPost } from './post-row.server';

/** Every post with its content, oldest first, for copies and exports. */
export async function readAllPosts(db: Db): Promise<Post[]> {
  const posts: Post[] = [];
  for await (const post of eachPost(db)) posts.push(post);
  return posts;
}

const postsAtOnce = 50;

/** The same one by one, so that only some are in memory. */
export async function* eachPost(db: Db): AsyncGenerator<Post> {
  const all = db.selectFrom('blogs').orderBy('createdAt').orderBy('id');
  const ids = (await all.select('id').execute()).map(({ id }) => id);
  for (const some of chunks(ids, postsAtOnce)) {
    yield* (await all.where('id', 'in', some).selectAll().execute()).map(toPost);
  }
}
