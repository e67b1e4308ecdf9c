import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { chunkBytes } from '../app/features/media/files';
import { expect, expectAccessible, test } from './fixtures';
import { toast } from './keyboard';
import { closeSettings, create, insert, openSettings, sectionsOf, titleField } from './post-editor';

const picture = (background = '#26c281') =>
  sharp({ create: { width: 64, height: 40, channels: 3, background } });

test('a picture is uploaded, picked again, counted and deleted, and what is none gets a sentence', async ({
  page,
  owner,
  problems,
  site,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  problems.allow(/422/);
  const { db } = site.services;
  const deleted = db.selectFrom('trash').select('id');
  const stored = () =>
    db.selectFrom('media').select('fileName').where('fileName', 'not in', deleted).execute();
  const input = page.getByLabel('Upload header image');
  const field = page.getByLabel('Header Image', { exact: true });
  const picker = page.getByRole('dialog', { name: 'Pictures' });
  await page.goto('/admin/blog');
  await openSettings(page);

  await test.step('hostile and broken files get a sentence and are not stored', async () => {
    const files = [
      {
        name: 'a.svg',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
        sentence:
          'SVG files can contain scripts, so they aren’t accepted. Export the picture as PNG or WebP.',
      },
      {
        name: 'cut.jpg',
        buffer: (await picture().resize(900, 900).jpeg().toBuffer()).subarray(0, 500),
        sentence: 'This picture is damaged. Try another file.',
      },
    ];
    for (const { name, buffer, sentence } of files) {
      await input.setInputFiles({ name, mimeType: 'image/png', buffer });
      await expect(toast(page, `${name}: ${sentence}`)).toBeVisible();
    }
    expect(await stored()).toEqual([]);
  });

  await test.step('a picture that nothing uses is deleted, and brought back', async () => {
    const buffer = await picture('#8126c2').png().toBuffer();
    await input.setInputFiles({ name: 'spare.png', mimeType: 'image/png', buffer });
    await expect(field).toHaveValue(/\.png$/);
    await page.getByRole('button', { name: 'Remove header image' }).click();
    const remove = picker.getByRole('button', { name: /^Delete / });
    await page.getByRole('button', { name: 'From library' }).click();
    await remove.click();
    await expect(picker.getByText('Nothing uploaded yet.')).toBeVisible();
    await toast(page, 'Picture deleted.').getByRole('button', { name: 'Undo' }).click();
    await remove.click();
    await expect(picker.getByText('Nothing uploaded yet.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
  });

  await test.step('a picture is uploaded, shown, picked again and counted', async () => {
    const buffer = await picture().png().toBuffer();
    await input.setInputFiles({ name: 'Night sky.PNG', mimeType: 'image/png', buffer });
    await expect(field).toHaveValue(/^[0-9a-f]{16}\.png$/);
    const fileName = await field.inputValue();
    const answer = await page.request.get(`/vendor/${fileName}`);
    expect(answer.headers()['content-type']).toBe('image/png');

    await closeSettings(page);
    await titleField(page).fill('With a picture');
    await create(page);
    await page.goto('/admin/blog');
    await openSettings(page);
    await page.getByRole('button', { name: 'Remove header image' }).click();
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: 'From library' }).click();
    const tile = picker.getByRole('button', {
      name: new RegExp(`Use ${fileName}.*Night sky\\.PNG.*used in 1 place`),
    });
    await expect(tile).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await tile.click();
    await expect(field).toHaveValue(fileName);
  });
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

const fixture = (name: string) => `test/fixtures/media/${name}`;

/**
 * Four seconds each, made with ffmpeg and `-fflags +bitexact -movflags +faststart`:
 * film.mp4  -f lavfi -i color=c=green:s=32x32:r=5 -f lavfi -i anullsrc=r=8000:cl=mono -t 4 -c:v libx264 -pix_fmt yuv420p -g 5 -bsf:v filter_units=remove_types=6 -c:a aac -b:a 8k
 * tone.m4a  -f lavfi -i sine=f=440:r=8000 -t 4 -c:a aac -b:a 8k
 * tone.ogg  the same with -c:a libopus -b:a 6k
 */
const recordings = [
  { as: 'video', name: 'film.webm', type: 'video/webm', codecs: 'vp8' },
  { as: 'video', name: 'film.mp4', type: 'video/mp4', codecs: 'avc1.42E01E, mp4a.40.2' },
  { as: 'audio', name: 'tone.m4a', type: 'audio/mp4', codecs: 'mp4a.40.2' },
  { as: 'audio', name: 'tone.ogg', type: 'audio/ogg', codecs: 'opus' },
] as const;

test('a reader plays films and sounds from anywhere, and the player asks for what it plays', async ({
  page,
  owner,
  site,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  await titleField(page).fill('Film and sound');
  const long = test.info().outputPath('silence.mp3');
  writeFileSync(long, silence());
  const uploads = [
    ...recordings.map(({ as, name }) => ({ as, file: fixture(name) })),
    { as: 'audio', file: long },
  ];
  const fileNames: string[] = [];
  for (const { as, file } of uploads) {
    const label = as === 'audio' ? 'Audio' : 'Video';
    await insert(page, label);
    const section = sectionsOf(page, label).last();
    await section.getByLabel(`Upload ${as}`).setInputFiles(file);
    const stored = section.getByText(/^[0-9a-f]{16}\.\w+$/);
    await expect(stored).toBeVisible();
    fileNames.push((await stored.textContent()) ?? '');
  }
  await create(page);
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
  const player = (at: number) => page.locator(`[src$="${fileNames[at]}"]`);

  for (const [at, { name, type, codecs }] of recordings.entries()) {
    await test.step(`${name} is sent in parts, and plays where the browser has its codec`, async () => {
      const bytes = readFileSync(fixture(name));
      const half = Math.floor(bytes.length / 2);
      const part = await page.request.get(`/vendor/${fileNames[at]}`, {
        headers: { range: `bytes=${half}-` },
      });
      expect(part.status()).toBe(206);
      expect(part.headers()['content-type']).toBe(type);
      expect(await part.body()).toEqual(bytes.subarray(half));
      const isPlayable = await player(at).evaluate(
        (element, asked) => (element as HTMLMediaElement).canPlayType(asked) !== '',
        `${type}; codecs="${codecs}"`,
      );
      if (isPlayable) expect(await playFrom(player(at), 2.5)).toBeCloseTo(4, 0);
      else test.info().annotations.push({ type: 'not played: no codec', description: name });
    });
  }

  await test.step('a long sound plays on from its tenth minute without what is before', async () => {
    const minutes = (await playFrom(player(recordings.length), 600)) / 60;
    expect(minutes).toBeCloseTo(13.1, 0);
    expect(Math.max(...begins)).toBeGreaterThan(8 * chunkBytes);
  });
});
