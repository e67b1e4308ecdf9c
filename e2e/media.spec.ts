import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { chunkBytes } from '../app/features/posts/media/files';
import { closeSettings, openSettings } from './desk';
import { anyWidth, expect, expectAccessible, test } from './fixtures';
import { toast } from './keyboard';

const picture = () =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#26c281' } });

test('a picture is uploaded, shown, picked again and counted', async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  await openSettings(page);
  await page.getByLabel('Upload header image').setInputFiles({
    name: 'Night sky.PNG',
    mimeType: 'image/png',
    buffer: await picture().png().toBuffer(),
  });
  const field = page.getByLabel('Header Image', { exact: true });
  await expect(field).toHaveValue(/^[0-9a-f]{16}\.png$/);
  const fileName = await field.inputValue();
  const answer = await page.request.get(`/vendor/${fileName}`);
  expect(answer.headers()['content-type']).toBe('image/png');

  await closeSettings(page);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('With a picture');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(toast(page, 'Post created successfully!')).toBeVisible();
  await openSettings(page);
  await page.getByRole('button', { name: 'Choose…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures' });
  const tile = dialog.getByRole('button', { name: new RegExp(`Use ${fileName}.*used in 1 post`) });
  await expect(tile).toBeVisible();
  await expectAccessible(page);
  await tile.click();
  await expect(field).toHaveValue(fileName);
});

test('a picture that nothing uses is deleted after a question', { tag: anyWidth }, async ({
  page,
  owner,
  site,
}) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  await openSettings(page);
  await page.getByLabel('Upload header image').setInputFiles({
    name: 'spare.png',
    mimeType: 'image/png',
    buffer: await picture().png().toBuffer(),
  });
  await expect(page.getByLabel('Header Image', { exact: true })).toHaveValue(/\.png$/);
  await page.getByRole('button', { name: 'Remove header image' }).click();
  const shelf = page.getByRole('dialog', { name: 'Pictures' });
  const remove = shelf.getByRole('button', { name: /^Delete / });
  const question = page.getByRole('alertdialog', { name: 'Delete this picture?' });
  await page.getByRole('button', { name: 'Choose…' }).click();
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(remove).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(shelf.getByText('Nothing uploaded yet.')).toBeVisible();
  expect(await site.services.db.selectFrom('media').select('fileName').execute()).toEqual([]);
});

test('hostile and broken files get a sentence and are not stored', { tag: anyWidth }, async ({
  page,
  owner,
  problems,
  site,
}) => {
  expect(owner.email).toBeTruthy();
  problems.allow(/422/);
  const files = [
    {
      name: 'a.svg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      sentence: 'SVG files can carry scripts and are not taken. Export the picture as PNG or WebP.',
    },
    {
      name: 'a.gif',
      buffer: Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1'),
      sentence: 'This picture is broken or cut off and cannot be read. Try another file.',
    },
    {
      name: 'polyglot.png',
      buffer: Buffer.concat([
        await picture().png().toBuffer(),
        Buffer.from('<!doctype html><script>1</script>'),
      ]),
      sentence:
        'This file is a picture and something else at once. Save the picture anew and try again.',
    },
    {
      name: 'cut.jpg',
      buffer: (await picture().resize(900, 900).jpeg().toBuffer()).subarray(0, 500),
      sentence: 'This picture is broken or cut off and cannot be read. Try another file.',
    },
  ];
  await page.goto('/admin/blog');
  await openSettings(page);
  for (const { name, buffer, sentence } of files) {
    await page
      .getByLabel('Upload header image')
      .setInputFiles({ name, mimeType: 'image/png', buffer });
    await expect(toast(page, `${name}: ${sentence}`)).toBeVisible();
  }
  expect(await site.services.db.selectFrom('media').select('fileName').execute()).toEqual([]);
});

/** Twelve rows of silence: frames of MPEG-1 layer 3 at 128 kbit/s. */
function silence(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return Buffer.concat(Array(Math.ceil((12 * chunkBytes) / frame.length)).fill(frame));
}

/** Plays on from a second of it, and gives how long it is. */
function playFrom(player: Locator, second: number): Promise<number> {
  return player.evaluate(async (element, at) => {
    const media = element as HTMLMediaElement;
    media.muted = true;
    await media.play();
    media.currentTime = at;
    while (media.seeking || media.currentTime <= at + 0.1) {
      if (media.error) throw new Error(media.error.message);
      await new Promise((wait) => setTimeout(wait, 50));
    }
    media.pause();
    return media.duration;
  }, second);
}

test('a reader plays a film and a sound from anywhere, and the player asks for what it plays', {
  tag: anyWidth,
}, async ({ page, owner, site }) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Film and sound');
  const files = {
    video: { name: 'film.webm', buffer: readFileSync('test/fixtures/media/film.webm') },
    audio: { name: 'silence.mp3', buffer: silence() },
  };
  for (const [type, file] of Object.entries(files)) {
    await page.getByRole('button', { name: `Add ${type} section` }).click();
    const section = page.locator('li[data-section]').last();
    await section.getByLabel(`Upload ${type}`).setInputFiles({ ...file, mimeType: '' });
    await expect(section.getByText(/^[0-9a-f]{16}\.(?:webm|mp3)$/)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(toast(page, 'Post created successfully!')).toBeVisible();
  const { id } = await site.services.db
    .selectFrom('blogs')
    .select('id')
    .where('title', '=', 'Film and sound')
    .executeTakeFirstOrThrow();

  const begins: number[] = [];
  page.on('request', (request) => {
    const from = /^bytes=(\d+)-/.exec(request.headers().range ?? '')?.[1];
    if (request.url().endsWith('.mp3') && from) begins.push(Number(from));
  });
  await page.goto(`/blog/${id}`);
  expect(await playFrom(page.locator('video'), 2.5)).toBeCloseTo(4, 0);
  const minutes = (await playFrom(page.locator('audio'), 600)) / 60;
  expect(minutes).toBeCloseTo(13.1, 0);
  expect(Math.max(...begins)).toBeGreaterThan(8 * chunkBytes);
});

/**
 * Four seconds each, made with ffmpeg and `-fflags +bitexact -movflags +faststart`:
 * film.mp4  -f lavfi -i color=c=green:s=32x32:r=5 -f lavfi -i anullsrc=r=8000:cl=mono -t 4 -c:v libx264 -pix_fmt yuv420p -g 5 -bsf:v filter_units=remove_types=6 -c:a aac -b:a 8k
 * tone.m4a  -f lavfi -i sine=f=440:r=8000 -t 4 -c:a aac -b:a 8k
 * tone.ogg  the same with -c:a libopus -b:a 6k
 */
const recordings = [
  { as: 'video', name: 'film.mp4', type: 'video/mp4', codecs: 'avc1.42E01E, mp4a.40.2' },
  { as: 'audio', name: 'tone.m4a', type: 'audio/mp4', codecs: 'mp4a.40.2' },
  { as: 'audio', name: 'tone.ogg', type: 'audio/ogg', codecs: 'opus' },
];

for (const { as, name, type, codecs } of recordings) {
  test(`${name} is uploaded, sent in parts, and plays where the browser has its codec`, {
    tag: anyWidth,
  }, async ({ page, owner, site }) => {
    expect(owner.email).toBeTruthy();
    await page.goto('/admin/blog');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(name);
    await page.getByRole('button', { name: `Add ${as} section` }).click();
    const buffer = readFileSync(`test/fixtures/media/${name}`);
    await page.getByLabel(`Upload ${as}`).setInputFiles({ name, mimeType: '', buffer });
    const stored = page.getByText(/^[0-9a-f]{16}\.\w+$/);
    await expect(stored).toBeVisible();
    const address = `/vendor/${await stored.textContent()}`;
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(toast(page, 'Post created successfully!')).toBeVisible();

    const half = Math.floor(buffer.length / 2);
    const part = await page.request.get(address, { headers: { range: `bytes=${half}-` } });
    expect(part.status()).toBe(206);
    expect(part.headers()['content-type']).toBe(type);
    expect(await part.body()).toEqual(buffer.subarray(half));

    const { id } = await site.services.db
      .selectFrom('blogs')
      .select('id')
      .where('title', '=', name)
      .executeTakeFirstOrThrow();
    await page.goto(`/blog/${id}`);
    const player = page.locator(as);
    const isPlayable = await player.evaluate(
      (element, asked) => (element as HTMLMediaElement).canPlayType(asked) !== '',
      `${type}; codecs="${codecs}"`,
    );
    test.skip(!isPlayable, 'This browser has no codec for it; what the server sends is tested.');
    expect(await playFrom(player, 2.5)).toBeCloseTo(4, 0);
  });
}
