import { randomBytes } from 'node:crypto';
import { chunkBytes } from '~/features/posts/media/files';
import type { Db } from '~/server/storage/database.server';
import { maxImportBytes } from './import-messages';
import { ImportRefused } from './imported';

const uploadName = /^[0-9a-f]{16}\.import$/;
const sendAgain = 'The files did not arrive whole. Choose them again.';

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
  for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
    const row = {
      fileName,
      part: (at + offset) / chunkBytes,
      bytes: bytes.subarray(offset, offset + chunkBytes),
      createdAt: now.toISOString(),
    };
    // The response to a part may have been lost; it is then sent again.
    await db
      .insertInto('media_chunks')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['fileName', 'part']).doUpdateSet({ bytes: row.bytes }),
      )
      .execute();
  }
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
