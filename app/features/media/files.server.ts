import { randomBytes } from 'node:crypto';
import { type FileEnding, fileEnding, fileTypes } from '~/formats/file-types';
import type { Db } from '~/server/storage/database.server';
import { trashedFiles } from '~/server/storage/trash.server';
import {
  acceptedEnding,
  chunkBytes,
  importName,
  maxFileBytes,
  partBytes,
  type UploadUse,
} from './files';
import { type MediaItem, MediaRefused, noDetails } from './media';

/** A part of a file that is being uploaded. */
export interface UploadPart {
  use: UploadUse;
  size: number;
  /** The offset of this part, a multiple of chunkBytes. */
  at: number;
  /** The name from the response to the first part; empty for the first part. */
  fileName: string;
}

export const longestFileName = 200;

/** Stores a part in rows. They are served once `store_file` makes the whole a media file. */
export async function storePart(
  db: Db,
  { use, size, at, fileName: given }: UploadPart,
  bytes: Uint8Array,
  now: Date,
): Promise<{ fileName: string; isWhole: boolean }> {
  if (size > maxFileBytes) throw new MediaRefused('too large a file');
  const fits = bytes.length <= partBytes && at % chunkBytes === 0 && at + bytes.length <= size;
  const isWhole = at + bytes.length === size;
  if (!fits || (!isWhole && bytes.length % chunkBytes > 0)) throw new MediaRefused('interrupted');
  // The response to the last part may have been lost; the browser then sends that part again.
  const finished = at > 0 && isWhole ? await findMedia(db, given) : undefined;
  if (finished?.size === size) return { fileName: given, isWhole };
  const fileName =
    at === 0
      ? newFileName(use === 'import' ? use : acceptedEnding(use, bytes))
      : await continued(db, given, at);
  await storeChunks(db, { fileName, at }, bytes, now);
  return { fileName, isWhole };
}

export const newFileName = (ending: FileEnding | 'import') =>
  `${randomBytes(8).toString('hex')}.${ending}`;

/** An uploaded file that is no picture. */
export function newFile(fileName: string, name: string, size: number, now: Date): MediaItem {
  const type = fileTypes[fileEnding(fileName) ?? 'file'];
  const createdAt = now.toISOString();
  const named = name.slice(0, longestFileName);
  return { ...noDetails, fileName, type, width: 0, height: 0, size, createdAt, name: named };
}

/** Stores bytes in rows, from the offset `at`. The response to a part may be lost; it is then sent again. */
export async function storeChunks(
  db: Db,
  { fileName, at }: Pick<UploadPart, 'fileName' | 'at'>,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  // One write per row, so that other writes do not wait for a whole video.
  for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
    const row = {
      fileName,
      part: (at + offset) / chunkBytes,
      bytes: bytes.subarray(offset, offset + chunkBytes),
      createdAt: now.toISOString(),
    };
    await db
      .insertInto('media_chunks')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['fileName', 'part']).doUpdateSet({ bytes: row.bytes }),
      )
      .execute();
  }
}

/** The name of an unfinished upload whose earlier rows are all stored. */
async function continued(db: Db, fileName: string, at: number): Promise<string> {
  const { count } = await db
    .selectFrom('media_chunks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fileName', '=', fileName)
    .where('part', '<', at / chunkBytes)
    .executeTakeFirstOrThrow();
  const finished = await findMedia(db, fileName);
  const isOurs = fileEnding(fileName) !== null || importName.test(fileName);
  if (!isOurs || finished || Number(count) !== at / chunkBytes) {
    throw new MediaRefused('interrupted');
  }
  return fileName;
}

/** What was uploaded and not deleted, pictures and files, without the bytes. */
export function selectMedia(db: Db) {
  return db
    .selectFrom('media')
    .select(['fileName', 'type', 'width', 'height', 'size', 'createdAt'])
    .select(['alt', 'caption', 'focusX', 'focusY', 'name'])
    .where('fileName', 'not in', trashedFiles(db));
}

export function findMedia(db: Db, fileName: string): Promise<MediaItem | undefined> {
  return selectMedia(db).where('fileName', '=', fileName).executeTakeFirst();
}

/** The bytes from `from` to `to`, both included. A row is read when the reader has consumed the one before. */
export function fileStream(db: Db, fileName: string, from: number, to: number) {
  let part = Math.floor(from / chunkBytes);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const row = await db
        .selectFrom('media_chunks')
        .select('bytes')
        .where('fileName', '=', fileName)
        .where('part', '=', part)
        .executeTakeFirst();
      if (!row) return controller.error(new Error(`Row ${part} of ${fileName} is missing.`));
      const begins = part * chunkBytes;
      controller.enqueue(
        new Uint8Array(row.bytes).subarray(Math.max(0, from - begins), to - begins + 1),
      );
      part += 1;
      return part * chunkBytes > to ? controller.close() : undefined;
    },
  });
}

/** Removes the rows of uploads that were started before then and never finished. */
export async function deleteUnfinishedUploads(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('media_chunks')
    .where('createdAt', '<', before.toISOString())
    .where('fileName', 'not in', db.selectFrom('media').select('fileName'))
    .execute();
}
