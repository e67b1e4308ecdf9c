import { type Zippable, zipSync } from 'fflate';
import { postToMarkdown } from '~/features/posts/post-markdown';
import { readAllPosts } from '~/features/posts/posts-admin.server';
import { slugOf } from '~/formats/slug';
import type { Db } from '~/server/storage/database.server';
import { archiveIndex, describeArchive, mediaFolder } from './archive';

const encoder = new TextEncoder();
/** Pictures are compressed already. */
const stored = { level: 0 } as const;

/** All posts and pictures in one file that can be imported again. */
export async function exportArchive(db: Db, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const posts = await readAllPosts(db);
  const media = await readAllMedia(db);
  const index = JSON.stringify(describeArchive(posts, media, now), null, 2);
  return zipSync({ [archiveIndex]: encoder.encode(index), ...pictures(media) });
}

/** Every post as a markdown file with front matter, and the pictures beside them. */
export async function exportMarkdown(db: Db): Promise<Uint8Array<ArrayBuffer>> {
  const posts = await readAllPosts(db);
  const files = posts.map((post) => {
    const name = [post.createdAt.slice(0, 10), slugOf(post.title) || 'untitled', post.id.slice(-6)];
    return [`posts/${name.filter(Boolean).join('-')}.md`, encoder.encode(postToMarkdown(post))];
  });
  return zipSync({ ...Object.fromEntries(files), ...pictures(await readAllMedia(db)) });
}

function pictures(media: { fileName: string; bytes: Uint8Array }[]): Zippable {
  return Object.fromEntries(
    media.map(({ fileName, bytes }) => [mediaFolder + fileName, [new Uint8Array(bytes), stored]]),
  );
}

function readAllMedia(db: Db) {
  return db
    .selectFrom('media')
    .selectAll()
    .where('type', 'like', 'image/%')
    .orderBy('createdAt')
    .orderBy('fileName')
    .execute();
}
