import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { fileStream } from '~/features/media/files.server';
import { withRelativePaths } from '~/features/posts/markdown/relative-paths';
import { type Post, postSchema } from '~/features/posts/post';
import { postToMarkdown } from '~/features/posts/post-markdown';
import { eachPost } from '~/features/posts/posts.server';
import { fileEnding } from '~/formats/file-types';
import { parseJson } from '~/formats/json';
import { addressOf } from '~/formats/slug';
import { streamOf } from '~/server/http/stream-of.server';
import type { Db } from '~/server/storage/database.server';
import { Turns } from '~/server/work/turns';
import { type ArchivedMedia, archiveIndex, describeArchive, describePost } from './archive';

/** The limit of a zip without extensions. */
const maxZipBytes = 4 * 1024 ** 3 - 1;
const roomForPosts = 512 * 1024 ** 2;

export class ExportTooLarge extends Error {
  override name = 'ExportTooLarge';
  constructor() {
    super(
      'The uploaded files are over 3.5 GB together, too much for one zip. Run `npm run backup` on the server.',
    );
  }
}

/**
 * All posts and files in one zip: as JSON, which this site imports again without a loss, and as Markdown files with front
 * matter for other programs.
 */
export async function exportPosts(db: Db, now: Date): Promise<ReadableStream<Uint8Array>> {
  const media = await listAllMedia(db);
  const names = new Set(media.map(({ fileName }) => fileName));
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: archiveIndex, packed: true, chunks: encoded(archiveJson(db, media, now)) };
    for await (const post of eachPost(db)) {
      const text = withRelativePaths(postToMarkdown(post), names);
      yield { path: markdownPath(post), packed: true, chunks: encoded([text]) };
    }
    yield* draftEntries(db, names);
    yield* mediaEntries(db, media);
  }
  return streamOf(zip(entries()));
}

/** What is written and not saved yet: changes of posts, and what agents drafted. */
async function* draftEntries(db: Db, names: ReadonlySet<string>): AsyncGenerator<ZipEntry> {
  for (const { id, content, updatedAt } of await db.selectFrom('drafts').selectAll().execute()) {
    const values = postSchema.safeParse(parseJson(content)).data;
    if (!values) continue;
    const text = postToMarkdown({ ...values, visibility: 'private' });
    const path = markdownPath({ ...values, id, createdAt: updatedAt }).replace('posts/', 'drafts/');
    yield { path, packed: true, chunks: encoded([withRelativePaths(text, names)]) };
  }
}

/** File systems allow 255 bytes; a character has up to four. */
const longestName = 50;

function markdownPath({
  createdAt,
  slug,
  title,
  id,
}: Pick<Post, 'createdAt' | 'slug' | 'title' | 'id'>) {
  const words = [...(slug || addressOf(title))].slice(0, longestName).join('').replace(/-$/, '');
  const name = [createdAt.slice(0, 10), words, words ? id.slice(-6) : id];
  return `posts/${name.filter(Boolean).join('-')}.md`;
}

const described = ({ size: _, ...media }: StoredMedia): ArchivedMedia => media;

type StoredMedia = Awaited<ReturnType<typeof listAllMedia>>[number];

/** The JSON post by post, so that not all of them are in memory. */
async function* archiveJson(db: Db, media: StoredMedia[], now: Date): AsyncGenerator<string> {
  const head = { ...describeArchive(now), media: media.map(described) };
  yield `${JSON.stringify(head, null, 2).replace(/\n\}$/, '')},\n  "posts": [`;
  let between = '\n';
  for await (const post of eachPost(db)) {
    yield between + JSON.stringify(describePost(post), null, 2);
    between = ',\n';
  }
  yield '\n  ]\n}\n';
}

async function* mediaEntries(db: Db, media: StoredMedia[]): AsyncGenerator<ZipEntry> {
  for (const { fileName, size } of media) {
    const chunks = fileEnding(fileName)
      ? fileStream(db, fileName, 0, size - 1)
      : pictureOf(db, fileName);
    yield { path: `media/${fileName}`, packed: false, chunks };
  }
}

async function* pictureOf(db: Db, fileName: string): AsyncGenerator<Uint8Array> {
  const { bytes } = await db
    .selectFrom('media')
    .select('bytes')
    .where('fileName', '=', fileName)
    .executeTakeFirstOrThrow();
  yield new Uint8Array(bytes);
}

async function listAllMedia(db: Db) {
  const media = await db
    .selectFrom('media')
    .select(['fileName', 'size', 'createdAt', 'alt', 'caption', 'focusX', 'focusY', 'name'])
    .orderBy('createdAt')
    .orderBy('fileName')
    .execute();
  const bytes = media.reduce((sum, { size }) => sum + Number(size), 0);
  if (bytes > maxZipBytes - roomForPosts) throw new ExportTooLarge();
  return media;
}

async function* encoded(texts: AsyncIterable<string> | Iterable<string>) {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

interface ZipEntry {
  path: string;
  /** Text is compressed; pictures and videos already are. */
  packed: boolean;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A zip in parts, so that it is never in memory as a whole. */
async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const turns = new Turns();
  for await (const { path, packed, chunks } of entries) {
    const file = packed ? new ZipDeflate(path) : new ZipPassThrough(path);
    archive.add(file);
    for await (const chunk of chunks) {
      await turns.next();
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
