import { parseJson } from '~/formats/json';
import type { Db } from '~/server/storage/database.server';
import { readSetting, writeSetting } from '~/server/storage/settings.server';
import { type CommentSettings, commentSettings, defaultSettings } from './settings';

const key = 'comments';

export async function loadCommentSettings(db: Db): Promise<CommentSettings> {
  const row = await readSetting(db, key);
  return commentSettings.safeParse(row && parseJson(row.value)).data ?? defaultSettings;
}

export const saveCommentSettings = (db: Db, settings: CommentSettings, now: Date) =>
  writeSetting(db, key, JSON.stringify(settings), now);

/** Turns comments on or off for one post. */
export async function setPostComments(db: Db, postId: string, on: boolean, now: Date) {
  await db.deleteFrom('comment_posts').where('postId', '=', postId).execute();
  if (on) return;
  await db.insertInto('comment_posts').values({ postId, turnedOffAt: now.toISOString() }).execute();
}

/** Posts, those without comments first, then the newest. */
export async function postsByComments(db: Db) {
  const posts = await db
    .selectFrom('blogs')
    .leftJoin('comment_posts', 'comment_posts.postId', 'blogs.id')
    .select(['blogs.id', 'blogs.title', 'turnedOffAt'])
    .orderBy((is) => is('turnedOffAt', 'is', null))
    .orderBy('blogs.sortDate', 'desc')
    .limit(500)
    .execute();
  return posts.map(({ id, title, turnedOffAt }) => ({ id, title, isOff: turnedOffAt !== null }));
}
