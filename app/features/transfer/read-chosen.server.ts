import { serialize } from 'node:v8';
import { strFromU8 } from 'fflate';
import { parseJson } from '~/formats/json';
import { chunks } from '~/server/storage/rows.server';
import { type Archive, archiveIndex, readArchive } from './archive';
import { baseName, FileFinder } from './find-file';
import { readGhostExport } from './ghost';
import { filesOf, type ReferencedFile } from './import-pictures.server';
import {
  type ChosenFile,
  type Files,
  type FileTimes,
  type ImportClock,
  type Imported,
  type ImportedPost,
  ImportRefused,
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
export function readChosen(input: ImportClock & { chosen: ChosenFile[] }): Chosen {
  try {
    const { files, times } = unpack(input.chosen);
    const { posts, ...imported } = readImport(files, times, input);
    const others = Object.fromEntries(Object.entries(files).filter(([path]) => !texts.test(path)));
    const finder = new FileFinder(files);
    const read = posts.map((post): ReadPost => ({ post, shown: filesOf(post, finder) }));
    return { imported, posts: inBatches(read), files: others };
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: error.message };
    throw error;
  }
}

function inBatches(posts: readonly unknown[]): Batches {
  return [...chunks(posts, postsAtOnce)].map((some) => new Uint8Array(serialize(some)));
}

const unknownFile =
  'This isn’t an export of this site, Ghost or WordPress, nor Markdown with text. Choose another file.';

const postOrMedia = /\.(?:md|mdx|markdown|png|jpe?g|gif|webp|avif|mp4|m4v|webm|mp3|m4a|ogg|vtt)$/i;

/** The chosen files as this site's own export, or as posts of another system. */
function readImport(files: Files, times: FileTimes, clock: ImportClock): Imported {
  const { timeZone } = clock;
  const entries = Object.entries(files);
  for (const [name, bytes] of entries) {
    // An export.json outside of its zip may have any name.
    if (baseName(name) !== archiveIndex && entries.length > 1) continue;
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
  const imported = found.length > 0 ? merged(found) : readMarkdownFolder(files, times, clock);
  if (imported) return imported;
  throw new ImportRefused(unknownFile);
}

function ownExport({ posts, media }: Archive): Imported {
  return { from: 'this site', posts: posts.map(toImported), media, paths: [], leftOut: [] };
}

function toImported(post: Archive['posts'][number], index: number): ImportedPost {
  const { values, createdAt, ...own } = post;
  return {
    values,
    own,
    createdAt,
    // The id identifies the post, as in this site's own Markdown files.
    originalId: `markdown:${own.id || index}`,
    markdown: '',
    lost: [],
    headerPicture: '',
    folder: '',
    paths: [],
  };
}

function merged(found: readonly Imported[]): Imported {
  return {
    from: [...new Set(found.map(({ from }) => from))].join(' and '),
    posts: found.flatMap(({ posts }) => posts),
    paths: found.flatMap(({ paths }) => paths),
    leftOut: found.flatMap(({ leftOut }) => leftOut),
  };
}
