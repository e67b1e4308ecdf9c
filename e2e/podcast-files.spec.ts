import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures';

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.getByLabel(/^Choose a(nother)? thumbnail$/).setInputFiles({ name, mimeType, buffer });
}

const fixture = (name: string) =>
  readFileSync(new URL(`../app/features/podcast/fixtures/${name}.xml`, import.meta.url), 'utf8');

const load = async (page: Page, xml: string) => {
  await page.getByLabel('Existing RSS feed XML').fill(xml);
  await page.getByRole('button', { name: 'Load feed' }).click();
};

const output = (page: Page) => page.getByLabel('RSS feed XML', { exact: true });

/** Elements with their namespaces, attributes and texts; prefixes and white space between tags mean nothing. */
const meaningOf = (page: Page, xml: string) =>
  page.evaluate((text) => {
    const walk = (element: Element): unknown => [
      `{${element.namespaceURI}}${element.localName}`,
      [...element.attributes]
        .filter(({ name }) => !name.startsWith('xmlns'))
        .map(({ localName, namespaceURI, value }) => [namespaceURI, localName, value])
        .sort(),
      element.childElementCount > 0 ? [...element.children].map(walk) : element.textContent?.trim(),
    ];
    return walk(new DOMParser().parseFromString(text.trim(), 'text/xml').documentElement);
  }, xml);

const TYPE = 'Invalid file type. Only JPEG and PNG images are allowed.';
const BROKEN = 'Failed to load image. Please try another file.';

test('a thumbnail is checked by what it is, and its address is built from the link and the file name', async ({
  page,
}) => {
  await page.goto('/RSS-Maker');
  const whole = await picture(1400).png().toBuffer();
  // No two in a row have the same message: each has to be the answer to its own file.
  const refused: [name: string, type: string, file: Buffer, message: string][] = [
    ['cover.png', 'image/png', await picture(8).gif().toBuffer(), TYPE],
    [
      'small.jpg',
      'image/jpeg',
      await picture(1399).jpeg().toBuffer(),
      'Thumbnail dimensions are too small. Minimum size is 1400×1400 pixels.',
    ],
    ['cut.png', 'image/png', whole.subarray(0, whole.length / 2), BROKEN],
  ];
  for (const [name, type, file, message] of refused) {
    await choose(page, name, type, file);
    await expect(page.getByLabel('Choose a thumbnail'), name).toHaveAccessibleDescription(
      new RegExp(message.replace(/[().]/g, '\\$&')),
    );
    await expect(page.getByAltText('The thumbnail')).toBeHidden();
  }
  await choose(page, 'My cover.jpg', 'image/png', whole);
  await expect(page.getByAltText('The thumbnail')).toBeVisible();
  await expect(page.getByText(BROKEN)).toBeHidden();

  await page
    .getByRole('textbox', { name: 'Link', exact: true })
    .fill('https://signal.example/show');
  const address = page.getByLabel('Artwork address');
  await expect(address).toHaveAttribute(
    'placeholder',
    'https://signal.example/show/My%20cover.jpg',
  );
  await address.fill('https://cdn.example/art.jpg');
  await page.getByLabel('Podcast title').fill('Signal');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Machines');
  await page.getByRole('button', { name: 'Generate RSS Feed' }).click();
  await expect(output(page)).toHaveValue(
    /<itunes:image href="https:\/\/cdn\.example\/art\.jpg"\/>/,
  );
  await page.reload();
  await expect(page.getByAltText('The thumbnail')).toBeVisible();

  await test.step('a message leaves with what it was about', async () => {
    const message = page.getByText(BROKEN);
    for (const away of ['Remove thumbnail', 'Start over']) {
      await choose(page, 'cut.png', 'image/png', whole.subarray(0, whole.length / 2));
      await expect(message).toBeVisible();
      await page.getByRole('button', { name: away }).click();
      await expect(message).toBeHidden();
    }
  });
});

test('a feed is loaded, changed and made again, or its fault is told', async ({ page }) => {
  await page.goto('/RSS-Maker');
  await page.getByLabel('Podcast title').fill('Mine');

  await test.step('a feed that cannot be loaded is answered with its message', async () => {
    const box = page.getByLabel('Existing RSS feed XML');
    const laughs =
      '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><rss><channel>&b;</channel></rss>';
    for (const [xml, message] of [
      ['', 'Please paste your existing RSS feed XML.'],
      ['<rss><channel></rss>', 'Error parsing XML. Please check the format. Line 1, column 15.'],
      ['<rss/><rss/>', 'Error parsing XML. Please check the format.'],
      ['<rss><itunes:author/></rss>', 'Error parsing XML. Please check the format.'],
      ['<rss version="2.0"></rss>', 'No channel found in the provided RSS feed.'],
      [laughs, 'Error loading RSS feed: it has a DOCTYPE.'],
    ] as const) {
      await load(page, xml);
      await expect(box).toHaveAccessibleDescription(new RegExp(`^${message.replace('.', '\\.')}`));
      await expect(box).toBeFocused();
    }
    await box.fill('<rss>');
    await expect(box).not.toHaveAccessibleDescription(/./);
    await expect(page.getByLabel('Podcast title')).toHaveValue('Mine');
  });

  await test.step('a feed is loaded from a file, and loading can be undone', async () => {
    const latin = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><title>Café</title></channel></rss>',
      'latin1',
    );
    await page
      .getByLabel('Or choose a feed file')
      .setInputFiles({ name: 'feed.xml', mimeType: 'text/xml', buffer: latin });
    await expect(page.getByLabel('Podcast title')).toHaveValue('Café');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Podcast title')).toHaveValue('Mine');
  });

  await test.step('a loaded feed is changed and keeps what the form does not know', async () => {
    await load(page, fixture('podcasting-2'));
    await expect(page.getByText('Loaded Board Room 2.0: 1 episode.')).toBeVisible();
    await expect(page.getByLabel('Author')).toHaveValue('A & B');
    await page.getByLabel('Podcast title').fill('Board Room 3.0');
    await page.getByRole('button', { name: 'Generate RSS Feed' }).click();
    await expect(output(page)).toHaveValue(/<title>Board Room 3\.0<\/title>/);
    const xml = await output(page).inputValue();
    for (const kept of ['podcast:valueRecipient', 'podcast:soundbite', 'rel="hub"', '播客 🎙']) {
      expect(xml).toContain(kept);
    }
  });

  await test.step('a loaded feed means the same when it is written again', async () => {
    for (const name of ['itunes', 'castopod']) {
      await load(page, fixture(name));
      await page.getByRole('button', { name: 'Generate RSS Feed' }).click();
      await expect(output(page), name).not.toHaveValue('');
      const xml = await output(page).inputValue();
      expect(await meaningOf(page, xml), name).toEqual(await meaningOf(page, fixture(name)));
    }
  });

  await test.step('a tag that repeats a field changes with it, and an emptied one goes', async () => {
    await load(page, fixture('wordpress'));
    await page.getByLabel('Podcast title').fill('Plot Radio');
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Soil <b>&</b>');
    await page.getByLabel('Owner email').fill('');
    await page.getByLabel('Category').selectOption('Arts > Books');
    await page.getByRole('button', { name: 'Generate RSS Feed' }).click();
    await expect(output(page)).toHaveValue(/<title>Plot Radio<\/title>/);
    const xml = await output(page).inputValue();
    expect(xml.match(/<title>Plot Radio<\/title>/g)).toHaveLength(2);
    expect(xml).toContain('<itunes:summary><![CDATA[Soil <b>&</b>]]></itunes:summary>');
    expect(xml).toContain('Brown, green, and patience.');
    expect(xml).not.toContain('itunes:email');
    expect(xml).toMatch(
      /<itunes:category text="Arts">\s*<itunes:category text="Books"\/>\s*<\/itunes:category>/,
    );
    expect(xml).toMatch(/<lastBuildDate>[A-Z][a-z]{2}, \d\d .* \+0000<\/lastBuildDate>/);
  });

  await test.step('a feed without Apple’s tags gets them under a prefix of their own', async () => {
    await load(
      page,
      '<rss version="2.0" xmlns:itunes="urn:other"><channel><title>a</title><link>https://a.example</link><description>b</description><item><title>c</title><enclosure url="d"/></item></channel></rss>',
    );
    await page.getByLabel('Language').fill('en');
    await page.getByLabel('Author').fill('Me');
    await page.getByRole('button', { name: 'Generate RSS Feed' }).click();
    await expect(output(page)).toHaveValue(/>Me</);
    const xml = await output(page).inputValue();
    expect(xml).not.toContain('guid');
    await load(page, xml);
    await expect(page.getByLabel('Author')).toHaveValue('Me');
  });
});
