import { unzipSync } from 'fflate';
import { type Files, ImportRefused } from './imported';

const maxUnpackedBytes = 512 * 1024 * 1024;
const maxEntries = 20_000;
/** Only posts, pictures, video, audio and this site's export are unzipped. */
const wanted =
  /\.(?:md|mdx|markdown|json|xml|jpe?g|png|gif|webp|avif|mp4|m4v|webm|mp3|m4a|ogg|vtt)$|(?:^|\/)media\/[0-9a-f]{16}\.\w+$/i;
const unwanted = /(?:^|\/)(?:node_modules|\.[^/]+|__MACOSX)\//;

/** The chosen files; a zip is replaced by its files. A single file keeps its name. */
export function unpack(chosen: { name: string; bytes: Uint8Array }[]): Files {
  const files: Files = {};
  for (const { name, bytes } of chosen) {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) Object.assign(files, unzip(bytes));
    else files[safePath(name)] = bytes;
  }
  return files;
}

function unzip(bytes: Uint8Array): Files {
  let total = 0;
  let entries = 0;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const path = safePath(name);
        entries += 1;
        if (entries > maxEntries) {
          throw new ImportRefused('This zip holds more than 20,000 files and is not taken.');
        }
        if (!wanted.test(path) || unwanted.test(path)) return false;
        total += originalSize;
        if (total > maxUnpackedBytes) {
          throw new ImportRefused('This file unpacks to more than 512 MB and is not taken.');
        }
        return true;
      },
    });
    return Object.fromEntries(
      Object.entries(found).map(([name, content]) => [safePath(name), content]),
    );
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused('This file is damaged and cannot be unpacked.');
  }
}

/** Refuses a path that leaves its folder, although no file is written to disk. */
function safePath(name: string): string {
  const path = name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  if (/^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)|\0/i.test(path)) {
    throw new ImportRefused(
      `This zip names a file outside of itself (“${name.slice(0, 100)}”) and is not taken.`,
    );
  }
  return path;
}
