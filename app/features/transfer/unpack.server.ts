import { inflateRawSync } from 'node:zlib';
import { strFromU8 } from 'fflate';
import { type ChosenFile, type Files, type FileTimes, ImportRefused } from './imported';

const maxUnpackedBytes = 512 * 1024 * 1024;
const maxEntries = 20_000;
/** Only posts, pictures, video, audio, this site's export and the zips in Notion's are unzipped. */
const wanted =
  /\.(?:zip|md|mdx|markdown|json|xml|jpe?g|png|gif|webp|avif|mp4|m4v|webm|mp3|m4a|ogg|vtt)$|(?:^|\/)media\/[0-9a-f]{16}\.\w+$/i;
const unwanted = /(?:^|\/)(?:node_modules|\.[^/]+|__MACOSX)\//;

/** The chosen files; a zip is replaced by its files. A single file keeps its name. */
export function unpack(
  chosen: ChosenFile[],
  maxBytes = maxUnpackedBytes,
): { files: Files; times: FileTimes } {
  const files: Files = {};
  const times: FileTimes = {};
  const unpacked = { bytes: 0, entries: 0, maxBytes };
  for (const [n, { name, bytes, changedAt = '' }] of chosen.entries()) {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const { found, changed } = isZip
      ? unzip(bytes, unpacked)
      : { found: { [safePath(name)]: bytes }, changed: { [safePath(name)]: changedAt } };
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

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;

interface Unpacked {
  bytes: number;
  entries: number;
  maxBytes: number;
}

/** The limits hold for all zips together, and count what is unpacked, whatever the zip says. */
function unzip(
  bytes: Uint8Array,
  unpacked: Unpacked,
  isInner = false,
): { found: Files; changed: FileTimes } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: Files = {};
  const changed: FileTimes = {};
  try {
    let end = bytes.length - 22;
    while (view.getUint32(end, true) !== directoryEnd) end -= 1;
    let at = view.getUint32(end + 16, true);
    while (at < end && view.getUint32(at, true) === directoryEntry) {
      unpacked.entries += 1;
      if (unpacked.entries > maxEntries) {
        throw new ImportRefused('This zip has more than 20,000 files. Split it and try again.');
      }
      const isUtf8 = view.getUint16(at + 8, true) & 0x800;
      const length = view.getUint16(at + 28, true);
      const path = safePath(strFromU8(bytes.subarray(at + 46, at + 46 + length), !isUtf8));
      if (wanted.test(path) && !unwanted.test(path)) {
        const header = view.getUint32(at + 42, true);
        const names = view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
        const start = header + 30 + names;
        const packed = bytes.subarray(start, start + view.getUint32(at + 20, true));
        const file = unpackEntry(view.getUint16(at + 10, true), packed, unpacked);
        if (!/\.zip$/i.test(path)) {
          found[path] = file;
          changed[path] = timeAt(view, at + 12);
        } else if (!isInner) {
          const inner = unzip(file, unpacked, true);
          Object.assign(found, inner.found);
          Object.assign(changed, inner.changed);
        }
      }
      at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch();
    throw new ImportRefused('This zip is damaged. Choose another file.');
  }
  return { found, changed };
}

const stored = 0;
const deflated = 8;

function unpackEntry(method: number, packed: Uint8Array, unpacked: Unpacked): Uint8Array {
  if (method !== stored && method !== deflated) throw new Error(`Method ${method} is not known.`);
  // One byte more than there is room for; zlib takes no limit of 0.
  const maxOutputLength = unpacked.maxBytes - unpacked.bytes + 1;
  const whole =
    method === stored ? packed : new Uint8Array(inflateRawSync(packed, { maxOutputLength }));
  unpacked.bytes += whole.length;
  if (unpacked.bytes > unpacked.maxBytes) throw tooMuch();
  return whole;
}

const tooMuch = () =>
  new ImportRefused(
    'This file unpacks to more than 512 MB. Leave out pictures, or choose fewer posts.',
  );

/** When a file of a zip was changed, on the clock of who made it. */
function timeAt(view: DataView, at: number): string {
  const [time, date] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${1980 + (date >> 9)}-${two((date >> 5) & 15)}-${two(date & 31)}`;
  return `${day}T${two(time >> 11)}:${two((time >> 5) & 63)}`;
}

/** Refuses a path that leaves its folder, although no file is written to disk. */
function safePath(name: string): string {
  const path = name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  if (/^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)|\0/i.test(path)) {
    throw new ImportRefused(
      `This zip names a file outside of itself (“${name.slice(0, 100)}”), so it isn’t accepted.`,
    );
  }
  return path;
}
