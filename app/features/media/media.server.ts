import { fileEnding } from '~/formats/file-types';
import { countOf } from '~/formats/numbers';
import { type Actor, ownerActor } from '~/server/activity.server';
import { Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import type { Table } from '~/server/storage/define-table.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { type Deletion, putInTrash } from '~/server/storage/trash.server';
import { cropAround } from './crop';
import { type EncodedImage, newPicture, reencode } from './encode-image.server';
import { findMedia, selectMedia } from './files.server';
import {
  type MediaDetails,
  type MediaItem,
  MediaRefused,
  type MediaUse,
  type SourceFormat,
} from './media';
import { countUses, isRestorable } from './media-uses.server';

/** Makes a file of bytes that are stored: a picture has them in its row, others in rows of their own. */
export async function insertMedia(
  db: Db,
  { bytes = new Uint8Array(), ...item }: MediaItem & { bytes?: Uint8Array },
  { kind, id }: Actor = ownerActor,
): Promise<MediaItem> {
  const agentId = kind === 'agent' ? id : null;
  await db
    .insertInto('media')
    .values({ ...item, bytes, agentId })
    .execute();
  return item;
}

/** A new picture, cropped from a stored one around its focal point; the original stays. */
export async function cropImage(
  db: Db,
  fileName: string,
  ratio: number,
  now: Date,
): Promise<EncodedImage> {
  const { bytes, alt, caption, focusX, focusY, type, width, height } = await db
    .selectFrom('media')
    .selectAll()
    .where('fileName', '=', fileName)
    .where('type', 'like', 'image/%')
    .executeTakeFirstOrThrow(() => new MediaRefused('unknown'));
  const area = cropAround({ width, height }, ratio, { x: focusX, y: focusY });
  const encoded = await reencode(bytes, type.slice('image/'.length) as SourceFormat, area);
  return { ...newPicture(encoded, now), alt, caption };
}

/** Stores alternative text, caption and focal point, the defaults for every post. */
export async function describeMedia(
  db: Db,
  fileName: string,
  details: Partial<MediaDetails>,
): Promise<void> {
  await db.updateTable('media').set(details).where('fileName', '=', fileName).execute();
}

/** Everything uploaded, newest first, with the number of its uses. */
export async function listMedia(db: Db, tables: readonly Table[]): Promise<MediaUse[]> {
  const rows = await selectMedia(db).orderBy('createdAt', 'desc').orderBy('fileName').execute();
  const uses = await countUses(db, tables);
  return rows.map((row) => ({ ...row, uses: uses.get(row.fileName) ?? 0 }));
}

/** Moves a file to the trash that no post, draft or part of the site shows, nor an earlier version of them. */
export async function deleteMedia(db: Db, fileName: string, deletion: Deletion): Promise<void> {
  await inTransaction(db, async (trx) => {
    const noun = fileEnding(fileName) ? 'file' : 'picture';
    const uses = (await countUses(trx, deletion.tables)).get(fileName) ?? 0;
    if (uses > 0) {
      const places = countOf(uses, 'place');
      throw new Refused(409, `This ${noun} is used in ${places} and can’t be deleted.`);
    }
    if (await isRestorable(trx, fileName, deletion.tables)) {
      const sentence = `This ${noun} can’t be deleted: an old version or a deleted post still uses it.`;
      throw new Refused(409, sentence);
    }
    const file = await findMedia(trx, fileName);
    const things = file ? [{ id: fileName, label: file.name || fileName, parts: [] }] : [];
    await putInTrash(trx, 'media', things, deletion);
  });
}
