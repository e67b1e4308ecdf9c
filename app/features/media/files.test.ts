import { expect, it } from 'vitest';
import { isUsableAs } from './files';
import { uploadFile } from './upload';

it('offers a stored file where it can be shown', () => {
  const named = (ending: string) => `0123456789abcdef.${ending}`;
  expect(isUsableAs('video', named('mp4'))).toBe(true);
  expect(isUsableAs('video', named('mp3'))).toBe(false);
  expect(isUsableAs('audio', named('mp3'))).toBe(true);
  expect(isUsableAs('captions', named('vtt'))).toBe(true);
  expect(isUsableAs('file', named('file'))).toBe(true);
  expect(isUsableAs('file', named('jpg'))).toBe(false);
});

it('a picture of more than 10 MB is refused before it is sent', async () => {
  const huge = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'huge.png');
  await expect(uploadFile(huge)).rejects.toThrow('This picture is larger than 10 MB.');
});
