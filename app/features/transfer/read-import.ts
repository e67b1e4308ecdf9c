import { strFromU8 } from 'fflate';
import { parseJson } from '~/formats/json';
import { type Archive, archiveIndex, readArchive } from './archive';
import { readGhostExport } from './ghost';
import { type Files, type FileTimes, type Imported, ImportRefused, type Source } from './imported';
import { readMarkdownFolder } from './markdown-folder';
import { readWordpressExport } from './wordpress';

const unknownFile =
  'This isn’t an export of this site, Ghost or WordPress, nor Markdown with text. Choose another file.';

const postOrMedia = /\.(?:md|mdx|markdown|png|jpe?g|gif|webp|avif|mp4|m4v|webm|mp3|m4a|ogg|vtt)$/i;

/** The chosen files as this site's own export, or as posts of another system. */
export function readImport(
  files: Files,
  timeZone: string,
  times: FileTimes = {},
): { archive: Archive } | Imported {
  const entries = Object.entries(files);
  for (const [name, bytes] of entries) {
    // An export.json outside of its zip may have any name.
    if (name !== archiveIndex && entries.length > 1) continue;
    const archive = readArchive(parseJson(strFromU8(bytes)));
    if (archive) return { archive };
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

function merged(found: readonly Imported[]): Imported {
  return {
    from: [...new Set(found.map(({ from }) => from))].join(' and ') as Source,
    posts: found.flatMap(({ posts }) => posts),
    paths: found.flatMap(({ paths }) => paths),
    leftOut: found.flatMap(({ leftOut }) => leftOut),
  };
}
