import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Sharp } from 'sharp';
import { loadSharp } from '~/server/media/sharp.server';
import type { Db } from '~/server/storage/database.server';
import {
  hidesAnotherFile,
  MediaInUse,
  type MediaItem,
  type MediaUse,
  maxMegapixels,
  maxUploadBytes,
  PictureBroken,
  PictureHasTooManyPixels,
  PictureHidesAnotherFile,
  PictureIsAnimated,
  PictureIsVector,
  PictureTooLarge,
  PictureUnknown,
  type SourceFormat,
  sniffPicture,
} from './media';

const maxPixels = maxMegapixels * 1_000_000;
/** Twice the largest width a picture is shown at; larger originals are scaled down to it. */
const longestSide = 3840;
const encodeTimeoutSeconds = 30;

/** Checks a picture by its content, re-encodes its pixels alone, and stores it under a random name. */
export async function storeImage(db: Db, bytes: Uint8Array, now: Date): Promise<MediaItem> {
  const encoded = await encodeImage(bytes, now);
  await db.insertInto('media').values(encoded).execute();
  const { bytes: _, ...item } = encoded;
  return item;
}

/** The picture as it is stored; throws where an upload is refused. */
export async function encodeImage(bytes: Uint8Array, now: Date) {
  const format = acceptedFormat(bytes);
  const { data, info } = await reencode(bytes, format);
  const item: MediaItem = {
    fileName: `${randomBytes(8).toString('hex')}.${format === 'jpeg' ? 'jpg' : format}`,
    type: `image/${format}`,
    width: info.width,
    height: info.height,
    size: data.length,
    createdAt: now.toISOString(),
  };
  return { ...item, bytes: data };
}

function acceptedFormat(bytes: Uint8Array): SourceFormat {
  if (bytes.length > maxUploadBytes) throw new PictureTooLarge();
  const format = sniffPicture(bytes);
  if (format === 'gif') throw new PictureIsAnimated('GIF files');
  if (format === 'svg') throw new PictureIsVector();
  if (!format) throw new PictureUnknown();
  if (hidesAnotherFile(bytes)) throw new PictureHidesAnotherFile();
  return format;
}

/** What a picture from a backup is, where it is one that would be taken as an upload, too. */
export async function checkPicture(
  bytes: Uint8Array,
): Promise<Pick<MediaItem, 'type' | 'width' | 'height'>> {
  const format = acceptedFormat(bytes);
  const sharp = await loadSharp();
  const { width, height } = await inspect(sharp(bytes, { limitInputPixels: maxPixels }), format);
  return { type: `image/${format}`, width, height };
}

async function reencode(bytes: Uint8Array, format: SourceFormat) {
  const sharp = await loadSharp();
  const input = sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
  });
  await inspect(input, format);
  try {
    const picture = input
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: encodeTimeoutSeconds });
    return await encode(picture, format).toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw refusal(error);
  }
}

async function inspect(input: Sharp, format: SourceFormat) {
  const found = await input.metadata().catch((error: unknown) => {
    throw refusal(error);
  });
  if (found.width * found.height > maxPixels) throw new PictureHasTooManyPixels();
  if ((found.pages ?? 1) > 1) throw new PictureIsAnimated('Moving pictures');
  if (found.format !== (format === 'avif' ? 'heif' : format)) throw new PictureUnknown();
  if (format === 'avif' && found.compression !== 'av1') throw new PictureUnknown();
  return found;
}

function encode(picture: Sharp, format: SourceFormat): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 88, mozjpeg: true });
  if (format === 'png') return picture.png({ compressionLevel: 9 });
  if (format === 'webp') return picture.webp({ quality: 88 });
  return picture.avif({ quality: 65, effort: 2 });
}

function refusal(error: unknown): Error {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large|exceeds/i.test(message)) return new PictureHasTooManyPixels();
  return new PictureBroken();
}

/** Everything uploaded, newest first, with how often it is shown. */
export async function listMedia(db: Db): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('media')
    .select(['fileName', 'type', 'width', 'height', 'size', 'createdAt'])
    .select((eb) => [
      eb
        .selectFrom('blogs')
        .select((b) => b.fn.countAll<number>().as('n'))
        .where((b) =>
          b.or([
            b('blogs.headerImage', '=', b.ref('media.fileName')),
            b('blogs.content', 'like', sql<string>`'%' || ${b.ref('media.fileName')} || '%'`),
          ]),
        )
        .as('posts'),
      eb
        .selectFrom('drafts')
        .select((b) => b.fn.countAll<number>().as('n'))
        .where('drafts.content', 'like', sql<string>`'%' || ${eb.ref('media.fileName')} || '%'`)
        .as('drafts'),
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('fileName')
    .execute();
  return rows.map((row) => ({ ...row, posts: Number(row.posts), drafts: Number(row.drafts) }));
}

/** Removes a picture that no post and no draft shows. */
export async function deleteMedia(db: Db, fileName: string): Promise<void> {
  const item = (await listMedia(db)).find((one) => one.fileName === fileName);
  if (!item) return;
  if (item.posts + item.drafts > 0) throw new MediaInUse(item.posts + item.drafts);
  await db.deleteFrom('media').where('fileName', '=', fileName).execute();
}
