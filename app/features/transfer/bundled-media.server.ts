import { checkPicture } from '~/features/media/encode-image.server';
import { acceptedEnding } from '~/features/media/files';
import { storeChunks } from '~/features/media/files.server';
import type { MediaItem } from '~/features/media/media';
import { fileEnding, fileTypes } from '~/formats/file-types';
import type { Db } from '~/server/storage/database.server';
import type { ArchivedMedia } from './archive';
import type { Files } from './imported';

export type BundledMedia = MediaItem & { bytes: Uint8Array };

/** The media files of an export of this site, each checked like an upload. */
export async function readBundledMedia(
  media: ArchivedMedia[],
  files: Files,
): Promise<BundledMedia[]> {
  const paths = ownPaths(files);
  const checked = media.map(async (described) => {
    const bytes = files[paths.get(described.fileName) ?? ''];
    const found = bytes && (await check(described.fileName, bytes).catch(() => null));
    if (!found) return [];
    const { alt = '', caption = '', focusX = 50, focusY = 50, ...rest } = described;
    const details = { alt, caption, focusX, focusY };
    return [{ ...rest, ...details, ...found, size: bytes.length, bytes }];
  });
  return (await Promise.all(checked)).flat();
}

/** Its type by its content; throws if the name contradicts it. */
async function check(fileName: string, bytes: Uint8Array) {
  const ending = fileEnding(fileName);
  if (!ending) return checkPicture(bytes);
  const isSound = ending === 'mp3' || ending === 'm4a' || ending === 'ogg';
  const use =
    ending === 'file' ? 'file' : ending === 'vtt' ? 'captions' : isSound ? 'audio' : 'video';
  if (acceptedEnding(use, bytes) !== ending) return null;
  return { type: fileTypes[ending], width: 0, height: 0 };
}

/** The numbers of pictures and of other files in the export. */
export function countFiles(media: readonly ArchivedMedia[], files: Files) {
  const paths = ownPaths(files);
  const came = media.filter(({ fileName }) => paths.has(fileName));
  const others = came.filter(({ fileName }) => fileEnding(fileName)).length;
  return { pictures: came.length - others, files: others };
}

/** The paths of files with names of this site, in the media folder of an export at any depth. */
export function ownPaths(files: Files): Map<string, string> {
  return new Map(
    Object.keys(files).flatMap((path) => {
      const name = /(?:^|\/)media\/([0-9a-f]{16}\.\w+)$/.exec(path)?.[1];
      return name ? [[name, path] as const] : [];
    }),
  );
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
