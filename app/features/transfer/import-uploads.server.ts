import { randomBytes } from 'node:crypto';
import { chunkBytes } from '~/features/media/files';
import { storeChunks } from '~/features/media/files.server';
import type { Db } from '~/server/storage/database.server';
import { maxImportBytes } from './import-messages';
import { ImportRefused } from './imported';

const uploadName = /^[0-9a-f]{16}\.import$/;
const sendAgain = 'The upload was cut off. Choose the files again.';

/**
 * Stores a part of a file to import, in the table of media parts. It never gets a media entry, so
 * that it is not served; what an import does not remove is deleted with unfinished uploads.
 */
export async function storeImportPart(
  db: Db,
  { upload, at }: { upload: string; at: number },
  bytes: Uint8Array,
  now: Date,
): Promise<string> {
  const fileName = at === 0 ? `${randomBytes(8).toString('hex')}.import` : upload;
  const fits = at % chunkBytes === 0 && at >= 0 && at + bytes.length <= maxImportBytes;
  if (!fits || !uploadName.test(fileName)) throw new ImportRefused(sendAgain);
  await storeChunks(db, { fileName, at }, bytes, now);
  return fileName;
}

/** The whole file, if it has the expected size. */
export async function readImportUpload(db: Db, upload: string, size: number): Promise<Uint8Array> {
  if (!uploadName.test(upload) || !(size <= maxImportBytes)) throw new ImportRefused(sendAgain);
  const file = new Uint8Array(size);
  for (let at = 0; at < size; at += chunkBytes) {
    const row = await db
      .selectFrom('media_chunks')
      .select('bytes')
      .where('fileName', '=', upload)
      .where('part', '=', at / chunkBytes)
      .executeTakeFirst();
    if (row?.bytes.length !== Math.min(chunkBytes, size - at)) throw new ImportRefused(sendAgain);
    file.set(row.bytes, at);
  }
  return file;
}

export async function deleteImportUploads(db: Db, uploads: readonly string[]): Promise<void> {
  const names = uploads.filter((upload) => uploadName.test(upload));
  if (names.length > 0) {
    await db.deleteFrom('media_chunks').where('fileName', 'in', names).execute();
  }
}
