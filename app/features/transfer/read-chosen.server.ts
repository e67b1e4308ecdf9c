import { serialize } from 'node:v8';
import { strFromU8 } from 'fflate';
import { parseJson } from '~/formats/json';
import { type OwnerTime, ownerTimeOf } from '~/formats/owner-day';
import { chunks } from '~/server/storage/rows.server';
import { type Archive, archiveIndex, readArchive } from './archive';
import { FileFinder } from './find-file';
import { readForeignMarkdown } from './foreign-markdown.server';
import { readGhostExport } from './ghost';
import { filesOf, type ReferencedFile } from './import-pictures.server';
import {
  type ChosenFile,
  type Files,
  type FileTimes,
  type Imported,
  type ImportedPost,
  ImportRefused,
  type Source,
} from './imported';
import { readMarkdownFolder } from './markdown-folder';
import { unpack } from './unpack.server';
import { readWordpressExport } from './wordpress';

/** A post of another system, and the files it shows. */
export interface ReadPost {
  post: ImportedPost;
  shown: ReferencedFile[];
}

/** The posts come serialized, some at a time: reading all at once would hold the thread that gets them. */
type Batches = Uint8Array<ArrayBuffer>[];

export type Chosen =
  | { refused: string }
  | { imported: Omit<Imported, 'posts'>; posts: Batches; files: Files };

const postsAtOnce = 25;
const texts = /\.(?:md|mdx|markdown|json|xml)$/i;

/** Unpacks and reads chosen files. Runs in a worker thread. */
export function readChosen(input: { chosen: ChosenFile[]; now: Date; timeZone: string }): Chosen {
  try {
    const ownerTime = ownerTimeOf(input.now, input.timeZone);
    const { files, times } = unpack(input.chosen);
    const { posts, ...imported } = readImport(files, input.timeZone, times);
    const others = Object.fromEntries(Object.entries(files).filter(([path]) => !texts.test(path)));
    const finder = new FileFinder(files);
    const read = posts.map((given): ReadPost => {
      const post = imported.from === 'a Markdown folder' ? adapted(given, ownerTime) : given;
      return { post, shown: filesOf(post, finder) };
    });
    return { imported, posts: inBatches(read), files: others };
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: error.message };
    throw error;
  }
}

function inBatches(posts: readonly unknown[]): Batches {
  return [...chunks(posts, postsAtOnce)].map((some) => new Uint8Array(serialize(some)));
}

/** Converts the markdown of other generators; this site's own markdown is not changed. */
function adapted(post: ImportedPost, now: OwnerTime): ImportedPost {
  if (post.id) return post;
  const lost: string[] = [];
  const markdown = readForeignMarkdown(post.markdown, (what) => lost.push(what));
  const { hour, values } = post;
  const isToCome = hour && hour > now;
  return {
    ...post,
    ...(isToCome && { values: { ...values, publishedDate: hour } }),
    markdown,
    lost,
  };
}

const unknownFile =
  'This isn’t an export of this site, Ghost or WordPress, nor Markdown with text. Choose another file.';

const postOrMedia = /\.(?:md|mdx|markdown|png|jpe?g|gif|webp|avif|mp4|m4v|webm|mp3|m4a|ogg|vtt)$/i;

/** The chosen files as this site's own export, or as posts of another system. */
function readImport(files: Files, timeZone: string, times: FileTimes = {}): Imported {
  const entries = Object.entries(files);
  for (const [name, bytes] of entries) {
    // An export.json outside of its zip may have any name.
    if (name !== archiveIndex && entries.length > 1) continue;
    const archive = readArchive(parseJson(strFromU8(bytes)));
    if (archive) return ownExport(archive);
  }
  const others = entries.filter(([name]) => !postOrMedia.test(name)).map(([, bytes]) => bytes);
  const found = [
    ...others.map((bytes) => readGhostExport(parseJson(strFromU8(bytes)), timeZone)),
    readWordpressExport(
      others.map((bytes) => strFromU8(bytes)),
      timeZone,
    ),
  ].filter((imported) => imported !== null);
  const imported = found.length > 0 ? merged(found) : readMarkdownFolder(files, timeZone, times);
  if (imported) return imported;
  throw new ImportRefused(unknownFile);
}

function ownExport({ posts, media }: Archive): Imported {
  return { from: 'this site', posts: posts.map(toImported), media, paths: [], leftOut: [] };
}

function toImported(post: Archive['posts'][number], index: number): ImportedPost {
  const { id, values, createdAt, migratedAt, originalId } = post;
  return {
    values,
    archived: { originalId, migratedAt },
    createdAt,
    ...(id && { id }),
    // The id identifies the post, as in this site's own Markdown files.
    originalId: `markdown:${id || index}`,
    markdown: '',
    lost: [],
    headerPicture: '',
    folder: '',
    paths: [],
  };
}

function merged(found: readonly Imported[]): Imported {
  return {
    from: [...new Set(found.map(({ from }) => from))].join(' and ') as Source,
    posts: found.flatMap(({ posts }) => posts),
    paths: found.flatMap(({ paths }) => paths),
    leftOut: found.flatMap(({ leftOut }) => leftOut),
  };
}
