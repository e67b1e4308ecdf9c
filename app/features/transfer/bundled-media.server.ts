import { checkPicture } from '~/features/media/encode-image.server';
import { acceptedEnding, fileUses, isUsableAs } from '~/features/media/files';
import { storeChunks } from '~/features/media/files.server';
import { type MediaItem, noDetails } from '~/features/media/media';
import { fileEnding, fileTypes } from '~/formats/file-types';
import type { Db } from '~/server/storage/database.server';
import type { ArchivedMedia } from './archive';
import type { Files } from './imported';

export type BundledMedia = MediaItem & { bytes: Uint8Array };

/** The described files that are in the media folder of an export of this site, at any depth. */
export function ownMedia(media: readonly ArchivedMedia[], files: Files) {
  const described = new Map(media.map((one) => [one.fileName, one]));
  return Object.entries(files).flatMap(([path, bytes]) => {
    const own = described.get(/(?:^|\/)media\/([0-9a-f]{16}\.\w+)$/.exec(path)?.[1] ?? '');
    return own ? [{ own, bytes }] : [];
  });
}

/** The same, each checked like an upload. */
export async function readBundledMedia(media: readonly ArchivedMedia[], files: Files) {
  const checked = ownMedia(media, files).map(async ({ own, bytes }): Promise<BundledMedia[]> => {
    const found = await check(own.fileName, bytes).catch(() => null);
    return found ? [{ ...noDetails, ...own, ...found, size: bytes.length, bytes }] : [];
  });
  return (await Promise.all(checked)).flat();
}

/** Its type by its content; throws if the name contradicts it. */
async function check(fileName: string, bytes: Uint8Array) {
  const ending = fileEnding(fileName);
  if (!ending) return checkPicture(bytes);
  const use = fileUses.find((one) => isUsableAs(one, fileName)) ?? 'file';
  if (acceptedEnding(use, bytes) !== ending) return null;
  return { type: fileTypes[ending], width: 0, height: 0 };
}

/** Stores those that are not stored yet; returns the numbers of pictures and of other files. */
export async function storeBundledMedia(trx: Db, media: readonly BundledMedia[]) {
  const stored = { pictures: 0, files: 0 };
  for (const { bytes, ...item } of media) {
    const isFile = fileEnding(item.fileName) !== null;
    await trx
      .deleteFrom('trash')
      .where('kind', '=', 'media')
      .where('id', '=', item.fileName)
      .execute();
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('media')
      .values({ ...item, bytes: isFile ? new Uint8Array() : bytes })
      .onConflict((conflict) => conflict.column('fileName').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) continue;
    stored[isFile ? 'files' : 'pictures'] += 1;
    if (!isFile) continue;
    // Rows of an unfinished upload may have the same name.
    await trx.deleteFrom('media_chunks').where('fileName', '=', item.fileName).execute();
    await storeChunks(trx, { fileName: item.fileName, at: 0 }, bytes, new Date(item.createdAt));
  }
  return stored;
}
