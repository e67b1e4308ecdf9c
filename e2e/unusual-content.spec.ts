import type { Locator, Page } from '@playwright/test';
import type { ContentPart } from 'content/schema';
import type { PostValues } from '~/features/posts/post';
import { publish as publishPart } from '../test/content';
import { contentWith } from '../test/factories/content';
import { publish } from '../test/factories/posts';
import { expect, expectToFit, test } from './fixtures';

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const longWords: Partial<PostValues> = {
  title: word,
  excerpt: word,
  author: word,
  publishedDate: '2026-01-02',
  headerImage: 'satellite-pass.webp',
  content: [
    { type: 'text', title: word, value: `${word}\n\n- [ ] ${word}\n\n\`${word}${word}\`` },
    { type: 'list', title: word, items: [word] },
    {
      type: 'timeline',
      title: 'When',
      events: [{ date: word, title: word, content: [{ type: 'text', value: word }] }],
    },
  ],
};

/** Loads a page once, and looks at it at both widths of the suite. */
async function expectToFitEverywhere(page: Page, path: string) {
  await page.goto(path);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectToFit(page);
  }
}

test('a word longer than a line breaks, and no page becomes wider than the screen', async ({
  page,
  site,
}) => {
  // The newest of all, so that the landing page shows it, too.
  const publishedDate = new Date().toISOString().slice(0, 10);
  await publish(site.services, 'long', { ...longWords, publishedDate });
  await site.services.db
    .updateTable('blogs')
    .set({ createdAt: new Date().toISOString() })
    .where('id', '=', 'long')
    .execute();
  await site.services.pageCache.invalidate('posts');
  for (const path of ['/blog/long', '/', `/blog?q=${word}`]) {
    await expectToFitEverywhere(page, path);
    await expect(page.getByRole('main')).toContainText(word);
  }
});

test('every list of the site with none and twelve entries fits the screen, or is not there', async ({
  page,
  site,
}) => {
  test.slow();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const all = ['Technology', 'My Projects', 'Experience', 'My Digital Sanctuary', 'Reviews'];
  for (const [count, headlineLength] of [
    [12, 120],
    [0, 37],
  ] as const) {
    const content = contentWith(count, headlineLength);
    for (const part of Object.keys(content) as ContentPart[]) {
      await publishPart(site.services, part, () => content[part]);
    }
    const paths = count === 0 ? ['/'] : ['/about', '/contact', '/resume', '/'];
    for (const path of paths) await expectToFitEverywhere(page, path);
    await expect(headings).toHaveText(count === 0 ? ['My Projects', 'My Digital Sanctuary'] : all);
    const headline = page.getByRole('heading', { level: 1 });
    const tooWide = () => headline.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(await tooWide()).toBeLessThanOrEqual(1);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await tooWide()).toBeLessThanOrEqual(1);
  }
  await expect(page.locator('#technology, #experience, #reviews')).toHaveCount(0);
  await expect(page.locator('#work')).toContainText('No projects to show yet.');
});

/** The space between the words of an element and both sides of another. */
async function spaceAround(words: Locator, inside: Locator) {
  const box = await inside.boundingBox();
  const text = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
  if (!box) throw new Error('There is nothing to measure in');
  return { left: text.left - box.x, right: box.x + box.width - text.right };
}

test('a post in Arabic runs from the right, in a site that does not', async ({ page, site }) => {
  const title = 'مرحبا بالعالم!';
  const words = 'إنترنت للمزرعة.';
  const value = `${words}\n\n- ${words}\n\n> ${words}\n\n\`npm start\` ${words}`;
  const content = [{ type: 'text' as const, value }];
  await publish(site.services, 'arabic', {
    title,
    excerpt: words,
    publishedDate: '2026-01-02',
    content,
  });
  await page.goto('/blog/arabic');
  const column = page.locator('.post-column');
  await expect(column).toHaveCSS('direction', 'rtl');
  const heading = page.getByRole('heading', { level: 1 });
  expect(Math.abs((await spaceAround(heading, column)).right)).toBeLessThan(2);
  const afterCode = page.getByRole('paragraph').filter({ hasText: 'npm start' });
  expect(Math.abs((await spaceAround(afterCode, column)).right)).toBeLessThan(2);
  const item = page.getByRole('listitem').filter({ hasText: words });
  const { left, right } = await spaceAround(item, column);
  expect(left).toBeGreaterThan(right);
  // The mark of the list stands before its words: to their right.
  expect(right).toBeGreaterThan(10);
  await page.goto('/blog');
  const card = page.getByRole('article').filter({ hasText: title });
  const inCard = await spaceAround(card.getByRole('heading'), card);
  expect(inCard.right).toBeLessThan(2);
});
