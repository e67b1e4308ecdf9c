import { writeFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { partBytes } from '~/features/media/files';
import { decodeContent } from '~/features/posts/post-codec';
import { fileBytes } from '../test/factories/files';
import { publish } from '../test/factories/posts';
import { filledSections } from '../test/factories/sections';
import { expect, expectAccessible, test } from './fixtures';
import { create, insert, sectionsOf, titleField } from './post-editor';

test('a post shows every kind of section, and loads from elsewhere only what is pressed', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' });
  });
  const { gallery, image, embed } = filledSections;
  // As they were stored once.
  const facts = { language: 'ts', caption: 'server.ts', highlighted: '1,3-4' };
  const earlier = decodeContent([
    { type: 'quote', value: 'The engine weaves.\n\nJust so.', source: 'Ada', url: '' },
    { type: 'callout', tone: 'warning', value: 'Mind the gap.' },
    { type: 'code', value: 'let a\nlet b\nlet c\nlet d', ...facts },
    { type: 'math', value: '\\frac{a}{b}' },
    { type: 'divider' },
  ]);
  await publish(site.services, 'kinds', {
    title: 'Kinds',
    content: [
      { type: 'text', value: 'A note.[^1]\n\n[^1]: At the end.' },
      ...[image, gallery, ...earlier, embed],
    ],
  });
  await page.goto('/blog/kinds');
  await expect(page.getByRole('list').getByRole('img', { name: 'A face' })).toBeVisible();
  await expect(page.getByRole('blockquote').filter({ hasText: 'Just so.' })).toContainText('Ada');
  await expect(page.getByRole('complementary').filter({ hasText: 'Mind the gap.' })).toContainText(
    'Warning',
  );
  await expect(page.getByRole('figure', { name: 'server.ts' })).toBeVisible();
  await expect(page.locator('mark')).toHaveCount(3);
  const edges = async (shown: Locator) => {
    const { x = 0, width = 0 } = (await shown.boundingBox()) ?? {};
    return [x, x + width];
  };
  const [from = 0, to = 0] = await edges(page.locator('.post-column'));
  const wide = page.getByRole('figure', { name: 'In "spring"' }).first();
  expect(await edges(wide)).toEqual([from - 64, to + 64]);
  await expect(page.getByRole('group', { name: 'Formula' })).toBeVisible();
  await expect(page.getByRole('separator')).toBeVisible();
  await expectAccessible(page, '.post-column');

  await page.getByRole('link', { name: '1', exact: true }).click();
  await expect(page.locator('.footnotes')).toContainText('At the end.');

  await expect(page.getByRole('link', { name: 'Open on YouTube' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Play the video here' }).click();
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'The player' }),
  ).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('pictures, a film, a file, a formula and a player are put into a post, and show on the page', async ({
  page,
  owner,
  site,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  const picture = (background: string) =>
    sharp({ create: { width: 80, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const upload = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
  const add = async (label: string) => {
    await insert(page, label);
    return sectionsOf(page, label).last();
  };
  await page.goto('/admin/blog');
  await titleField(page).fill('All kinds');

  const gallery = await add('Gallery');
  await gallery
    .getByLabel('Upload pictures')
    .setInputFiles([
      upload('a.png', await picture('#26c281')),
      upload('b.png', await picture('#8126c2')),
    ]);
  const second = gallery.getByRole('textbox', { name: 'Picture 2', exact: true });
  await expect(second).toHaveValue(/^[0-9a-f]{16}\.png$/);
  await gallery.getByLabel('Alt text').first().fill('A green field');
  const uncut = await second.inputValue();
  await gallery.getByRole('button', { name: 'Details of picture 2' }).click();
  const details = page.getByRole('dialog', { name: 'Details of the picture' });
  await details.getByLabel('Alternative text').fill('A violet field');
  await details.getByRole('radio', { name: 'right edge, middle' }).check({ force: true });
  await details.getByLabel('Cut to').selectOption('Square (1:1)');
  await expectAccessible(page, '[role=dialog]');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details).toBeHidden();
  await expect(second).not.toHaveValue(uncut);
  await expect(gallery.getByLabel('Alt text').nth(1)).toHaveValue('A violet field');
  await gallery.getByRole('button', { name: 'Details of picture 1' }).click();
  await details.getByLabel('Alternative text').fill('Grass');
  await details.getByLabel('Caption of the picture').fill('In May');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(gallery.getByLabel('Caption', { exact: true }).first()).toHaveValue('In May');
  await expect(gallery.getByLabel('Alt text').first()).toHaveValue('A green field');
  await gallery.getByRole('button', { name: 'Delete picture 1' }).click();
  await expect(gallery.getByLabel('Alt text')).toHaveCount(1);
  await gallery.getByLabel('Caption', { exact: true }).fill('At night');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gallery.getByLabel('Alt text').first()).toHaveValue('A green field');
  await expect(gallery.getByLabel('Caption', { exact: true }).nth(1)).toHaveValue('At night');

  const video = await add('Video');
  const film = test.info().outputPath('film.webm');
  writeFileSync(film, fileBytes('webm', partBytes + 10));
  await video.getByLabel('Upload video').setInputFiles(film);
  await expect(video.getByText(/^[0-9a-f]{16}\.webm$/)).toBeVisible();
  await video.getByLabel('Caption', { exact: true }).fill('The launch');
  await video.getByRole('button', { name: 'Remove video' }).click();
  await expect(video.getByText(/^[0-9a-f]{16}\.webm$/)).toBeHidden();
  await video.getByRole('button', { name: 'From library: video' }).click();
  const files = page.getByRole('dialog', { name: 'Uploaded files' });
  await files.getByRole('button', { name: /^Use film\.webm/ }).click();
  await expect(video.getByText(/^[0-9a-f]{16}\.webm$/)).toBeVisible();

  const file = await add('File');
  await file.getByLabel('Upload file').setInputFiles(upload('notes.txt', Buffer.from('Notes')));
  await expect(file.getByLabel('File name for readers')).toHaveValue('notes.txt');

  await insert(page, 'Math');
  const formula = page.getByLabel('Formula', { exact: true });
  await formula.fill('\\frac{a');
  await expect(page.getByText(/This formula isn’t valid yet/)).toBeVisible();
  await formula.fill('\\frac{a}{b}');
  await expect(page.getByText(/This formula isn’t valid yet/)).toBeHidden();

  const embed = await add('Embed');
  await embed.getByLabel('Address').fill('vimeo.com/76979871');
  await page.keyboard.press('Tab');
  await expect(embed.getByText('From Vimeo.')).toBeVisible();
  await create(page);

  const { id } = await site.services.db
    .selectFrom('blogs')
    .select('id')
    .where('title', '=', 'All kinds')
    .executeTakeFirstOrThrow();
  await page.goto(`/blog/${id}`);
  await expect(page.getByRole('img', { name: 'A green field' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A violet field' })).toBeVisible();
  await expect(page.locator('video')).toHaveAttribute('src', /\.webm$/);
  await expect(page.getByRole('link', { name: 'notes.txt' })).toHaveAttribute(
    'download',
    'notes.txt',
  );
  await expect(page.getByRole('group', { name: 'Formula' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play the video here' })).toBeVisible();
});
