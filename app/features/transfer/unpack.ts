import { strFromU8, unzipSync } from 'fflate';
import { type ChosenFile, type Files, type FileTimes, ImportRefused } from './imported';

const maxUnpackedBytes = 512 * 1024 * 1024;
const maxEntries = 20_000;
/** Only posts, pictures, video, audio and this site's export are unzipped. */
const wanted =
  /\.(?:md|mdx|markdown|json|xml|jpe?g|png|gif|webp|avif|mp4|m4v|webm|mp3|m4a|ogg|vtt)$|(?:^|\/)media\/[0-9a-f]{16}\.\w+$/i;
const unwanted = /(?:^|\/)(?:node_modules|\.[^/]+|__MACOSX)\//;

/** The chosen files; a zip is replaced by its files. A single file keeps its name. */
export function unpack(chosen: ChosenFile[]): { files: Files; times: FileTimes } {
  const files: Files = {};
  const times: FileTimes = {};
  const unpacked = { bytes: 0, entries: 0 };
  for (const [n, { name, bytes, changedAt = '' }] of chosen.entries()) {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const found = isZip ? unzip(bytes, unpacked) : { [safePath(name)]: bytes };
    const changed = isZip ? timesInZip(bytes) : { [safePath(name)]: changedAt };
    // Two blogs may have different files at one path.
    const isTaken = Object.entries(found).some(([path, file]) => differ(files[path] ?? file, file));
    for (const [path, file] of Object.entries(found)) {
      const free = isTaken ? `${n + 1}/${path}` : path;
      files[free] = file;
      if (changed[path]) times[free] = changed[path];
    }
  }
  return { files, times };
}

const differ = (a: Uint8Array, b: Uint8Array) =>
  a.length !== b.length || a.some((byte, at) => byte !== b[at]);

/** The limits hold for all zips together. */
function unzip(bytes: Uint8Array, unpacked: { bytes: number; entries: number }): Files {
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, size, originalSize, compression }) => {
        const path = safePath(name);
        unpacked.entries += 1;
        if (unpacked.entries > maxEntries) {
          throw new ImportRefused('This zip holds more than 20,000 files. Split it and try again.');
        }
        if (!wanted.test(path) || unwanted.test(path)) return false;
        // What memory is taken for: a stored entry has the size of its bytes, whatever it says it has.
        unpacked.bytes += compression === 0 ? size : originalSize;
        if (unpacked.bytes > maxUnpackedBytes) {
          throw new ImportRefused('This file unpacks to more than 512 MB. Split it and try again.');
        }
        return true;
      },
    });
    return Object.fromEntries(
      Object.entries(found).map(([name, content]) => [safePath(name), content]),
    );
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused('This file is damaged and can’t be unpacked.');
  }
}

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;

/** When each file of a zip was changed, which fflate does not tell. The clock is the writer's. */
function timesInZip(bytes: Uint8Array): FileTimes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - 22;
  while (end > 0 && view.getUint32(end, true) !== directoryEnd) end -= 1;
  const times: FileTimes = {};
  let at = end > 0 ? view.getUint32(end + 16, true) : bytes.length;
  while (at + 46 <= bytes.length && view.getUint32(at, true) === directoryEntry) {
    const [time, date] = [view.getUint16(at + 12, true), view.getUint16(at + 14, true)];
    const isUtf8 = view.getUint16(at + 8, true) & 0x800;
    const length = view.getUint16(at + 28, true);
    const name = strFromU8(bytes.subarray(at + 46, at + 46 + length), !isUtf8);
    const two = (number: number) => String(number).padStart(2, '0');
    const day = `${1980 + (date >> 9)}-${two((date >> 5) & 15)}-${two(date & 31)}`;
    times[safePath(name)] = `${day}T${two(time >> 11)}:${two((time >> 5) & 63)}`;
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return times;
}

/** Refuses a path that leaves its folder, although no file is written to disk. */
function safePath(name: string): string {
  const path = name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  if (/^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)|\0/i.test(path)) {
    throw new ImportRefused(
      `This zip names a file outside of itself (“${name.slice(0, 100)}”) and isn’t accepted.`,
    );
  }
  return path;
}
