import { zipSync } from 'fflate';
import sharp from 'sharp';
import { describeOnBothEngines } from 'test/engines';
import { storeImage } from 'test/factories/files';
import { expect, it } from 'vitest';
import { trashPosts } from '~/features/editor/list/deleted-posts.server';
import { emptyValues } from '~/features/posts/post';
import { createPost, replacePost } from '~/features/posts/posts.server';
import { tables } from '~/features.server';
import { describePicture } from '~/server/media/variants.server';
import { newDeletion } from '~/server/storage/trash.server';
import { cropImage, deleteMedia, describeMedia, insertMedia, listMedia } from './media.server';

const now = new Date('2026-03-01T12:00:00Z');
const secret = 'Secret place in the metadata';

function picture(width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: '#26c281' } });
}

/** A PNG that claims to be enormous: a valid header with a few bytes of data. */
async function bomb(): Promise<Buffer> {
  const bytes = await picture(100, 100).png().toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  return bytes;
}

/** An animation: frames of one colour below each other. */
function moving(format: 'gif' | 'webp', frames = 3, size = 20): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: size * size * frames }, (_, at) => [
      (at / (size * size)) * 80,
      120,
      40,
    ]).flat(),
  );
  const raw = { width: size, height: size * frames, channels: 3, pageHeight: size } as const;
  return sharp(pixels, { raw })[format]({ loop: 0 }).toBuffer();
}

/** The header claims more frames than there are; none is decoded. */
async function movingThatClaims(side: number, frames: number): Promise<Buffer> {
  const bytes = await moving('webp', frames);
  bytes.writeUIntLE(side - 1, 24, 3);
  bytes.writeUIntLE(side - 1, 27, 3);
  return bytes;
}

const zip = zipSync({ 'run.js': new TextEncoder().encode('alert(1)') });
const hostile: [string, () => Promise<Uint8Array>, string][] = [
  [
    'an SVG with a script',
    async () =>
      Buffer.from(
        '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
    'SVG files can contain scripts, so they aren’t accepted. Export the picture as PNG or WebP.',
  ],
  [
    'a GIF that is cut off',
    async () => Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1'),
    'This picture is damaged. Try another file.',
  ],
  [
    'a moving picture whose frames are too many',
    async () => movingThatClaims(6000, 7),
    'All frames of this picture together have more than 200 megapixels. Make it smaller or shorter and try again.',
  ],
  [
    'a picture with an archive behind it',
    async () => Buffer.concat([await picture().jpeg().toBuffer(), zip]),
    'This file holds more than a picture. Save the picture again and retry.',
  ],
  [
    'a picture with a page behind it',
    async () =>
      Buffer.concat([
        await picture().png().toBuffer(),
        Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
      ]),
    'This file holds more than a picture. Save the picture again and retry.',
  ],
  [
    'a page with a picture name',
    async () => Buffer.from('<!doctype html><h1>Hello</h1>'),
    'This file type isn’t supported. Use JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'a picture that claims 900 megapixels',
    bomb,
    'This picture has more than 50 megapixels. Make it smaller and try again.',
  ],
  [
    'a picture that is cut off',
    async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 400),
    'This picture is damaged. Try another file.',
  ],
  [
    'a file of more than 10 MB',
    async () => new Uint8Array(10 * 1024 * 1024 + 1),
    'This picture is larger than 10 MB. Make it smaller and try again.',
  ],
  [
    'nothing at all',
    async () => new Uint8Array(),
    'This file type isn’t supported. Use JPEG, PNG, WebP, AVIF or GIF.',
  ],
];

describeOnBothEngines('pictures', (open) => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'stores a %s by its content, re-encoded, without metadata, under a random name',
    async (format) => {
      const { db } = await open();
      const bytes = await picture()
        .withExif({
          IFD0: { ImageDescription: secret },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '51/1 30/1 2639/100',
            GPSAreaInformation: secret,
          },
        })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
        .toFormat(format)
        .toBuffer();
      const sent = await sharp(bytes).metadata();
      expect(sent.exif?.includes('GPS') || sent.exif?.includes(secret)).toBe(true);
      expect(sent.xmp?.includes(secret)).toBe(true);
      const item = await storeImage(db, bytes, now);
      expect(item).toMatchObject({ width: 40, height: 20, type: `image/${format}` });
      expect(item.fileName).toMatch(/^[0-9a-f]{16}\.(?:jpg|png|webp|avif)$/);
      const row = await db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
      const stored = Buffer.from(row.bytes);
      expect(stored.includes(secret)).toBe(false);
      const { exif, xmp, iptc } = await sharp(stored).metadata();
      expect({ exif, xmp, iptc }).toEqual({});
      expect(stored.length).toBe(row.size);
    },
  );

  it('turns a picture the way its camera was held', async () => {
    const { db } = await open();
    const sideways = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await storeImage(db, sideways, now)).toMatchObject({ width: 20, height: 40 });
  });

  it.each(['gif', 'webp'] as const)('takes a moving %s as a moving WebP', async (format) => {
    const { db } = await open();
    const item = await storeImage(db, await moving(format), now);
    expect(item).toMatchObject({ width: 20, height: 20, type: 'image/webp' });
    const row = await db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
    expect(await sharp(row.bytes).metadata()).toMatchObject({ format: 'webp', pages: 3 });
    expect(await describePicture(row.bytes)).toMatchObject({
      width: 20,
      height: 20,
      animated: true,
    });
  });

  it('cuts another picture from one, around its focus, and leaves the first as it is', async () => {
    const { db } = await open();
    const { fileName } = await storeImage(db, await picture(400, 200).png().toBuffer(), now);
    const details = { alt: 'A field', caption: 'In May', focusX: 100, focusY: 50 };
    await describeMedia(db, fileName, details);
    const cut = await insertMedia(db, await cropImage(db, fileName, 1, now));
    expect(cut).toMatchObject({ width: 200, height: 200, alt: 'A field', caption: 'In May' });
    expect(cut.fileName).not.toBe(fileName);
    const all = await listMedia(db, tables);
    expect(all.find((one) => one.fileName === fileName)).toMatchObject({ width: 400, ...details });
  });

  it.each(hostile)('refuses %s with a sentence', async (_, make, sentence) => {
    const { db } = await open();
    await expect(storeImage(db, await make(), now)).rejects.toThrow(sentence);
    expect(await listMedia(db, tables)).toEqual([]);
  });

  it('counts the posts that show a picture and deletes only what is not used', async () => {
    const { db } = await open();
    const bytes = await picture().png().toBuffer();
    const header = await storeImage(db, bytes, now);
    const inText = await storeImage(db, bytes, now);
    const unused = await storeImage(db, bytes, now);
    await createPost(
      db,
      {
        ...emptyValues,
        headerImage: header.fileName,
        content: [{ type: 'text', value: `![a](/vendor/${inText.fileName})` }],
      },
      now,
    );
    const uses = Object.fromEntries((await listMedia(db, tables)).map((m) => [m.fileName, m.uses]));
    expect(uses).toEqual({ [header.fileName]: 1, [inText.fileName]: 1, [unused.fileName]: 0 });
    await expect(deleteMedia(db, header.fileName, newDeletion(now, tables))).rejects.toThrow(
      'This picture is used in 1 place and can’t be deleted.',
    );
    await deleteMedia(db, unused.fileName, newDeletion(now, tables));
    expect((await listMedia(db, tables)).map((m) => m.fileName).sort()).toEqual(
      [header.fileName, inText.fileName].sort(),
    );
  });

  it('keeps a picture that an old version shows, or a post whose deletion can be undone', async () => {
    const { db } = await open();
    const bytes = await picture().png().toBuffer();
    const replaced = await storeImage(db, bytes, now);
    const deleted = await storeImage(db, bytes, now);
    const stays = 'This picture can’t be deleted: an old version or a deleted post still uses it.';
    const first = await createPost(db, { ...emptyValues, headerImage: replaced.fileName }, now);
    const { id } = first;
    await replacePost(db, first, { ...emptyValues, headerImage: deleted.fileName }, now);
    await expect(deleteMedia(db, replaced.fileName, newDeletion(now, tables))).rejects.toThrow(
      stays,
    );
    await trashPosts(db, [id], newDeletion(now, tables));
    for (const { fileName } of [replaced, deleted])
      await expect(deleteMedia(db, fileName, newDeletion(now, tables))).rejects.toThrow(stays);
    await db.deleteFrom('trash').execute();
    await deleteMedia(db, deleted.fileName, newDeletion(now, tables));
    await deleteMedia(db, replaced.fileName, newDeletion(now, tables));
  });
});
