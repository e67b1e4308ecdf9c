import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';

async function open(page: Page) {
  await page.goto('/RSS-Maker');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podcast feed maker');
}

const output = (page: Page) => page.getByRole('textbox', { name: 'RSS feed XML', exact: true });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate RSS Feed' }).click();

async function fillPodcast(page: Page) {
  await page.getByLabel('Podcast title').fill('Signal & Noise');
  await page
    .getByRole('textbox', { name: 'Link', exact: true })
    .fill('https://signal.example/show');
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Machines <b>talking</b>');
  await page.getByLabel('Language').fill('en-us');
}

async function addEpisode(page: Page, title: string, audio: string) {
  await page.getByRole('button', { name: 'Add episode' }).click();
  await expect(page.getByLabel('Episode title').last()).toBeFocused();
  await page.getByLabel('Episode title').last().fill(title);
  await page.getByLabel('Audio URL').last().fill(audio);
}

test('a visitor makes a feed, copies it and downloads it, and nothing of it is sent', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });

  await test.step('the form waits for its script, and then answers to the first press', async () => {
    await page.goto('/RSS-Maker', { waitUntil: 'commit' });
    await expect(page.getByLabel('Podcast title')).toBeDisabled();
    scripts.resolve();
    await page.getByRole('button', { name: 'Load feed' }).click();
    await expect(page.getByLabel('Existing RSS feed XML')).toHaveAccessibleDescription(
      'Please paste your existing RSS feed XML.',
    );
  });

  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    // Every page of the site measures how fast it was; what is typed is no part of that.
    const isMeasuring = /vitals/.test(request.url()) && !request.postData()?.includes('Signal');
    // Decoration that comes into view fetches its own script; it carries nothing either.
    const isOwnFile = request.method() === 'GET' && /\/assets\/[^?]+$/.test(request.url());
    if (!isMeasuring && !isOwnFile && !/^(blob|data):/.test(request.url()))
      requests.push(request.url());
  });

  await test.step('what is missing is named beside the field, and the first one has the focus', async () => {
    await page.getByLabel('Language').fill('');
    await generate(page);
    await expect(page.getByLabel('Podcast title')).toBeFocused();
    await expect(page.getByLabel('Podcast title')).toHaveAccessibleDescription(
      'Enter the podcast title.',
    );
    await expect(page.getByText('Describe the podcast.')).toBeVisible();
    await expect(page.getByText('4 required fields are empty.')).toBeVisible();
    await expect(output(page)).toHaveValue('');
    await page.getByLabel('Podcast title').fill('Signal');
    await expect(page.getByText('Enter the podcast title.')).toBeHidden();
    await generate(page);
    await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Add episode' }).click();
    await expect(page.getByText('5 required fields are empty.')).toBeVisible();
    await page.getByRole('button', { name: /^Delete / }).click();
    await expect(page.getByText('3 required fields are empty.')).toBeVisible();
  });

  await fillPodcast(page);
  await page.getByLabel('Category').selectOption('Society & Culture > Documentary');
  await page.getByLabel('Explicit content').selectOption('false');
  await addEpisode(page, 'One', 'https://signal.example/1.mp3');
  await page.getByLabel('Publication date').fill('2026-07-06T13:00');
  await page.getByText('More about this episode').click();
  await page.getByLabel('Length in bytes').fill('8727310');
  await generate(page);
  await expect(page.getByText('The feed is ready.')).toBeVisible();
  await expect(output(page)).toHaveAttribute('readonly');
  const xml = await output(page).inputValue();

  await test.step('the feed has what was filled in, and is whole XML', async () => {
    expect(xml).toContain('<title>Signal &amp; Noise</title>');
    expect(xml).toContain('<![CDATA[Machines <b>talking</b>]]>');
    expect(xml).toContain('<itunes:category text="Society &amp; Culture">');
    expect(xml).toContain(
      '<enclosure url="https://signal.example/1.mp3" length="8727310" type="audio/mpeg"/>',
    );
    expect(xml).toMatch(/<pubDate>Mon, 06 Jul 2026 \d\d:\d\d:00 \+0000<\/pubDate>/);
    expect(xml).toMatch(/<guid isPermaLink="false">[0-9a-f]+(?:-[0-9a-f]+){3}<\/guid>/);
    const wrong = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror'),
      xml,
    );
    expect(wrong).toBeNull();
  });

  await test.step('it is copied and downloaded', async () => {
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Feed copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(xml);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('feed.xml');
    expect(readFileSync(await saved.path(), 'utf8')).toBe(xml);
  });

  await test.step('only episodes with both title and audio are put in the feed', async () => {
    await addEpisode(page, 'Silent', '');
    await expect(page.getByText('Something changed since the feed was generated.')).toBeVisible();
    await generate(page);
    await expect(
      page.getByText('Episode 2 is left out: title or audio URL is missing.'),
    ).toBeVisible();
    const audio = page.getByLabel('Audio URL').last();
    await expect(audio).toBeFocused();
    await expect(audio).toHaveAccessibleDescription('Enter the address of the audio file.');
    await expect(output(page)).toHaveValue(/<title>One<\/title>/);
    await expect(output(page)).not.toHaveValue(/Silent/);
  });

  await test.step('the full page is accessible', async () => {
    await expectAccessible(page);
  });

  await test.step('the feed is loaded again', async () => {
    await page.getByLabel('Existing RSS feed XML').fill(xml);
    await page.getByRole('button', { name: 'Load feed' }).click();
    await expect(page.getByText('Loaded Signal & Noise: 1 episode.')).toBeVisible();
  });

  expect(requests, 'what the page sent while it worked').toEqual([]);
});

test('episodes are moved, and nothing is lost', async ({ page, context }) => {
  await open(page);
  const title = page.getByLabel('Podcast title');

  await test.step('episodes are moved by buttons, and a removed one comes back', async () => {
    for (const name of ['One', 'Two', 'Three'])
      await addEpisode(page, name, `https://signal.example/${name}.mp3`);
    const expectOrder = (...names: string[]) =>
      expect
        .poll(() =>
          page
            .getByRole('button', { name: /^Delete / })
            .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))),
        )
        .toEqual(names.map((name) => `Delete ${name}`));

    await page.getByRole('button', { name: 'Move Three up' }).click();
    await expectOrder('One', 'Three', 'Two');
    await expect(page.getByRole('button', { name: 'Move Three up' })).toBeFocused();
    await page.getByRole('button', { name: 'Move One down' }).click();
    await expectOrder('Three', 'One', 'Two');
    await expect(page.getByRole('button', { name: 'Move One down' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete One' }).click();
    await expectOrder('Three', 'Two');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectOrder('Three', 'One', 'Two');
  });

  await test.step('nothing is lost by a reload, and the work can be started over', async () => {
    await fillPodcast(page);
    await page.reload();
    await expect(page.getByText('Your work is back.')).toBeVisible();
    await expect(title).toHaveValue('Signal & Noise');
    await expect(page.getByRole('button', { name: /^02 One/ })).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(title).toHaveValue('');
    await title.fill('Written since');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expect(title).toHaveValue('Signal & Noise');
    await undo.click();
    await expect(title).toHaveValue('Written since');
  });

  await test.step('a tab in which nothing was changed writes nothing when it is left', async () => {
    await title.fill('Earlier');
    await expect(page.getByText('Saved in this browser.')).toBeVisible();
    const idle = await context.newPage();
    await open(idle);
    await expect(idle.getByLabel('Podcast title')).toHaveValue('Earlier');
    await title.fill('Newer');
    const stored = () => idle.evaluate(() => localStorage.getItem('podcast-feed-draft'));
    await expect.poll(stored).toContain('Newer');
    await idle.reload();
    await expect(idle.getByLabel('Podcast title')).toHaveValue('Newer');
  });
});
