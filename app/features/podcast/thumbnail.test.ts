import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  checkThumbnailBytes,
  imageFormat,
  invalidType,
  notSquare,
  readDimensions,
  tooLarge,
  tooSmall,
  unreadable,
} from './thumbnail';

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const png = async (width: number, height = width) =>
  new Uint8Array(await image(width, height).png().toBuffer());
const jpeg = async (width: number, height = width) =>
  new Uint8Array(await image(width, height).jpeg().toBuffer());
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the thumbnail', () => {
  test('is known by its bytes, not its name', async () => {
    expect(imageFormat(await png(8))).toBe('png');
    expect(imageFormat(await jpeg(8))).toBe('jpeg');
    expect(imageFormat(new Uint8Array(await image(8, 8).gif().toBuffer()))).toBe('gif');
    expect(imageFormat(new Uint8Array(await image(8, 8).webp().toBuffer()))).toBe('webp');
    expect(imageFormat(bytes('hello'))).toBeNull();
    expect(imageFormat(new Uint8Array())).toBeNull();
  });

  test('tells its size in its header', async () => {
    expect(readDimensions(await png(31, 17))).toEqual({ width: 31, height: 17 });
    expect(readDimensions(await jpeg(31, 17))).toEqual({ width: 31, height: 17 });
    const progressive = await image(40, 20)
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: 'me' } })
      .toBuffer();
    expect(readDimensions(new Uint8Array(progressive))).toEqual({ width: 40, height: 20 });
  });

  test.each([1400, 2000, 3000])('%i pixels square is taken', async (side) => {
    const file = await jpeg(side);
    expect(() => checkThumbnailBytes(file, 'image/jpeg')).not.toThrow();
  });

  test('must be JPEG or PNG, square, and between 1400 and 3000 pixels', async () => {
    const gif = new Uint8Array(await image(1400, 1400).gif().toBuffer());
    expect(() => checkThumbnailBytes(gif, 'image/png')).toThrow(invalidType);
    expect(() => checkThumbnailBytes(bytes('notes'), 'text/plain')).toThrow(invalidType);
    expect(() => checkThumbnailBytes(bytes('<svg/>'), 'image/png')).toThrow(invalidType);
    const files = { wide: await png(1500, 1400), small: await png(1399), large: await png(3001) };
    expect(() => checkThumbnailBytes(files.wide, 'image/png')).toThrow(notSquare);
    expect(() => checkThumbnailBytes(files.small, 'image/png')).toThrow(tooSmall);
    expect(() => checkThumbnailBytes(files.large, 'image/png')).toThrow(tooLarge);
  });

  test('that calls itself a picture and is not fails to load', async () => {
    expect(() => checkThumbnailBytes(bytes('hello'), 'image/png')).toThrow(unreadable);
    const cut = (await png(1400)).subarray(0, 12);
    expect(() => checkThumbnailBytes(cut, 'image/png')).toThrow(unreadable);
    const noFrame = (await jpeg(1400)).subarray(0, 40);
    expect(() => checkThumbnailBytes(noFrame, 'image/jpeg')).toThrow(unreadable);
  });

  test('is refused in exact words', () => {
    expect([invalidType, notSquare, tooSmall, tooLarge, unreadable]).toEqual([
      'Invalid file type. Only JPEG and PNG images are allowed.',
      'Thumbnail must be square (width and height must be equal).',
      'Thumbnail dimensions are too small. Minimum size is 1400×1400 pixels.',
      'Thumbnail dimensions are too large. Maximum size is 3000×3000 pixels.',
      'Failed to load image. Please try another file.',
    ]);
  });
});
