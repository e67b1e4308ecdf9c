import { type LegacyPost, readLegacyPosts } from '~/features/posts/legacy-posts';
import { createPost } from '~/features/posts/posts.server';
import { takeAway } from '~/features/posts/return-posts.server';
import { storeRevisions } from '~/features/posts/revisions.server';
import { countOf } from '~/formats/numbers';
import { z } from '~/formats/zod';
import { defineChange, Refused } from '~/server/operation.server';
import { type Db, databaseName } from '~/server/storage/database.server';

/** Adds the posts of the old site; where there are posts, once the owner has heard how many. */
export const migratePosts = defineChange({
  name: 'migrate_posts',
  done: 'Migrated old posts',
  description: 'Adds the posts of the old site.',
  effect: 'change',
  tags: ['posts'],
  input: z.strictObject({ posts: z.unknown(), again: z.boolean() }),
  prepare: ({ timeZone }) => timeZone(),
  async change({ db, now }, { posts, again }, timeZone) {
    const legacy = readLegacyPosts(posts, timeZone);
    if (!legacy) throw new Refused(422, 'blogs.json does not hold a list of posts.');
    const found = await countMigrated(db, legacy);
    if (found.existing > 0 && !again) return { result: { ...found, message: '' } };
    const added: string[] = [];
    for (const { values, createdAt, originalId } of legacy) {
      const created = { migratedAt: now.toISOString(), originalId, createdAt };
      const post = await createPost(db, values, now, { created });
      await storeRevisions(db, [post]);
      added.push(post.id);
    }
    return {
      result: {
        ...found,
        message: `Successfully migrated ${added.length} posts to ${databaseName(db)}!`,
      },
      about: { kind: 'blogs', id: '', label: countOf(added.length, 'post') },
      undo: [takeAway(added)],
    };
  },
});

/** The number of posts, and of old posts that were already migrated. */
async function countMigrated(db: Db, legacy: LegacyPost[]) {
  const rows = await db.selectFrom('blogs').select(['originalId']).execute();
  const known = new Set(rows.map(({ originalId }) => originalId));
  return {
    existing: rows.length,
    doubled: legacy.filter(({ originalId }) => originalId && known.has(originalId)).length,
  };
}
