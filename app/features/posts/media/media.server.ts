import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { loadSharp } from '~/server/media/sharp.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { cropAround, type Region } from './crop';
import { fileEnding } from './files';
import {
  hidesAnotherFile,
  type MediaDetails,
  MediaInUse,
  type MediaItem,
  type MediaUse,
  maxMegapixels,
  maxMovingMegapixels,
  maxUploadBytes,
  PictureRefused,
  type SourceFormat,
  sniffPicture,
} from './media';

const maxPixels = maxMegapixels * 1_000_000;
const maxMovingPixels = maxMovingMegapixels * 1_000_000;
/**
 * Twice the largest width a picture is shown at, and a little more: the photos of most phones, of 12 megapixels, keep
 * their size. To scale them down by some percent is a third of the time that somebody waits for an upload.
 */
const longestSide = 4096;
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
  if (bytes.length > maxUploadBytes) throw new PictureRefused('too large');
  return newPicture(await reencode(bytes, acceptedFormat(bytes)), now);
}

type Encoded = Awaited<ReturnType<typeof reencode>>;

function newPicture({ data, info, format }: Encoded, now: Date) {
  return {
    ...noDetails,
    fileName: `${randomBytes(8).toString('hex')}.${format === 'jpeg' ? 'jpg' : format}`,
    type: `image/${format}`,
    width: info.width,
    // The frames of a moving picture are encoded as one, below each other.
    height: info.pageHeight ?? info.height,
    size: data.length,
    createdAt: now.toISOString(),
    bytes: data,
  };
}

const noDetails = { alt: '', caption: '', focusX: 50, focusY: 50, name: '' };

/** Another picture, cut from one that is here to a shape around its focus; the first stays as it is. */
export async function cropImage(db: Db, fileName: string, ratio: number, now: Date) {
  const { bytes, alt, caption, focusX, focusY, type, width, height } = await db
    .selectFrom('media')
    .selectAll()
    .where('fileName', '=', fileName)
    .where('type', 'like', 'image/%')
    .executeTakeFirstOrThrow(() => new PictureRefused('unknown'));
  const area = cropAround({ width, height }, ratio, { x: focusX, y: focusY });
  const encoded = await reencode(bytes, type.slice('image/'.length) as SourceFormat, area);
  const picture = { ...newPicture(encoded, now), alt, caption };
  await db.insertInto('media').values(picture).execute();
  const { bytes: _, ...item } = picture;
  return item;
}

function acceptedFormat(bytes: Uint8Array): SourceFormat {
  const format = sniffPicture(bytes);
  if (format === 'svg') throw new PictureRefused('vector');
  if (!format) throw new PictureRefused('unknown');
  if (hidesAnotherFile(bytes)) throw new PictureRefused('hides another file');
  return format;
}

/** What a picture from an export is; encoded here, it may be larger than an upload. */
export async function checkPicture(
  bytes: Uint8Array,
): Promise<Pick<MediaItem, 'type' | 'width' | 'height'>> {
  const format = acceptedFormat(bytes);
  const { width, height } = await inspect(bytes, format);
  return { type: `image/${format}`, width, height };
}

/** Its pixels alone, encoded anew; what moves, and every GIF, becomes WebP. */
async function reencode(bytes: Uint8Array, source: SourceFormat, area?: Region) {
  const sharp = await loadSharp();
  const { pages = 1 } = await inspect(bytes, source);
  const animated = pages > 1;
  const format = source === 'gif' ? 'webp' : source;
  try {
    const input = sharp(bytes, {
      limitInputPixels: animated ? maxMovingPixels : maxPixels,
      failOn: 'error',
      sequentialRead: true,
      animated,
    });
    const turned = animated ? input : input.autoOrient();
    const picture = (area ? turned.extract(area) : turned)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: encodeTimeoutSeconds });
    const { data, info } = await encode(picture, format, animated).toBuffer({
      resolveWithObject: true,
    });
    return { data, info, format };
  } catch (error) {
    throw refusal(error);
  }
}

async function inspect(bytes: Uint8Array, format: SourceFormat) {
  const sharp = await loadSharp();
  const input = sharp(bytes, { limitInputPixels: maxPixels });
  const found = await input.metadata().catch((error: unknown) => {
    throw refusal(error);
  });
  const { width, height, pages = 1 } = found;
  if (width * height > maxPixels) throw new PictureRefused('too many pixels');
  if (width * height * pages > maxMovingPixels) throw new PictureRefused('too many frames');
  if (pages > 1 && format === 'avif') throw new PictureRefused('moving AVIF');
  if (found.format !== (format === 'avif' ? 'heif' : format)) throw new PictureRefused('unknown');
  if (format === 'avif' && found.compression !== 'av1') throw new PictureRefused('unknown');
  return found;
}

function encode(picture: Sharp, format: Exclude<SourceFormat, 'gif'>, animated: boolean): Sharp {
  // Somebody waits: packing it better takes seconds, and readers get other sizes, packed well, anyway.
  if (format === 'jpeg') return picture.jpeg({ quality: 88 });
  if (format === 'png') return picture.png({ compressionLevel: 6 });
  if (format === 'webp') return picture.webp({ quality: 88, effort: animated ? 2 : 0 });
  return picture.avif({ quality: 65, effort: 0 });
}

function refusal(error: unknown): Error {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large|exceeds/i.test(message)) return new PictureRefused('too many pixels');
  return new PictureRefused('broken');
}

/** What the owner says about a picture, for all posts that do not say it themselves. */
export async function describeMedia(
  db: Db,
  fileName: string,
  details: MediaDetails,
): Promise<void> {
  await db.updateTable('media').set(details).where('fileName', '=', fileName).execute();
}

/** Everything uploaded, newest first, with how often it is shown. */
export async function listMedia(db: Db): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('media')
    .select(['fileName', 'type', 'width', 'height', 'size', 'createdAt'])
    .select(['alt', 'caption', 'focusX', 'focusY', 'name'])
    .orderBy('createdAt', 'desc')
    .orderBy('fileName')
    .execute();
  const [posts, drafts, parts] = [
    await usesInPosts(db),
    countNames(await db.selectFrom('drafts').select('content').execute()),
    countNames(await db.selectFrom('site_content').select(['content', 'draft']).execute()),
  ];
  return rows.map((row) => ({
    ...row,
    posts: posts.get(row.fileName) ?? 0,
    drafts: drafts.get(row.fileName) ?? 0,
    parts: parts.get(row.fileName) ?? 0,
  }));
}

const postsAtOnce = 100;

/** Each post is read once, however many pictures there are. */
async function usesInPosts(db: Db): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (let after = ''; ; ) {
    const posts = await db
      .selectFrom('blogs')
      .select(['id', 'headerImage', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(postsAtOnce)
      .execute();
    countNames(
      posts.map(({ id: _, ...texts }) => texts),
      uses,
    );
    const last = posts.at(-1);
    if (!last || posts.length < postsAtOnce) return uses;
    after = last.id;
  }
}

const mediaName = /[0-9a-f]{16}\.\w+/g;

/** In how many rows each name stands. */
function countNames(rows: Record<string, string | null>[], uses = new Map<string, number>()) {
  for (const row of rows) {
    const names = Object.values(row).flatMap((text) => text?.match(mediaName) ?? []);
    for (const name of new Set(names)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return uses;
}

/** Removes a picture that no post, no draft and no part of the site shows. */
export async function deleteMedia(db: Db, fileName: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const uses = await countUsesOf(trx, fileName);
    if (uses > 0) throw new MediaInUse(uses, fileEnding(fileName) ? 'file' : 'picture');
    await trx.deleteFrom('media').where('fileName', '=', fileName).execute();
    await trx.deleteFrom('media_chunks').where('fileName', '=', fileName).execute();
  });
}

async function countUsesOf(db: Db, fileName: string): Promise<number> {
  const inText = `%${fileName}%`;
  const posts = await db
    .selectFrom('blogs')
    .select('id')
    .where((eb) => eb.or([eb('headerImage', '=', fileName), eb('content', 'like', inText)]))
    .execute();
  const drafts = await db
    .selectFrom('drafts')
    .select('id')
    .where('content', 'like', inText)
    .execute();
  const parts = await db
    .selectFrom('site_content')
    .select('part')
    .where((eb) => eb.or([eb('content', 'like', inText), eb('draft', 'like', inText)]))
    .execute();
  return posts.length + drafts.length + parts.length;
}
