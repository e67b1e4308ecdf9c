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

/** When comments were turned off for a post; null: they are on. */
export async function readTurnedOff(db: Db, postId: string) {
  const rows = db.selectFrom('comment_posts').select('turnedOffAt').where('postId', '=', postId);
  return (await rows.executeTakeFirst()) ?? { turnedOffAt: null };
}

export async function turnPostComments(db: Db, postId: string, turnedOffAt: string | null) {
  await db.deleteFrom('comment_posts').where('postId', '=', postId).execute();
  if (turnedOffAt) await db.insertInto('comment_posts').values({ postId, turnedOffAt }).execute();
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
