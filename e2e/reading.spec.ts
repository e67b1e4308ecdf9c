import { publish } from '../test/factories/posts';
import { anyWidth, expect, test } from './fixtures';

const isPhone = (width: number | undefined) => (width ?? 0) < 768;
const wideTable = `|${'column |'.repeat(9)}\n|${'-|'.repeat(9)}\n|${'something |'.repeat(9)}`;
const long = 'A sentence that goes on for a while.\n\n'.repeat(60);

test('public pages begin at one left edge and one height', async ({ page }) => {
  const places = [];
  for (const path of ['/about', '/blog', '/contact', '/privacy', '/submit', '/RSS-Maker']) {
    await page.goto(path);
    const first = page.locator('main').locator('h1, p').first();
    const box = await first.boundingBox();
    places.push({ x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) });
  }
  const width = page.viewportSize()?.width ?? 0;
  const left = isPhone(width) ? 20 : Math.round(width / 6);
  expect(new Set(places.map(({ x }) => x))).toEqual(new Set([left]));
  expect(new Set(places.map(({ y }) => y)).size).toBe(1);
});

test('a footnote stands in the margin where there is one, and at the end where not', async ({
  page,
  site,
}) => {
  await publish(site.services, 'noted', {
    content: [{ type: 'text', value: 'Beacons[^1] burn.\n\n[^1]: Of wet straw.' }],
  });
  await page.goto('/blog/noted');
  const text = await page.locator('.post-column').boundingBox();
  const note = page.getByRole('note').getByText('Of wet straw.');
  const atTheEnd = page.locator('.footnotes').getByText('Of wet straw.');
  if (isPhone(page.viewportSize()?.width)) {
    await expect(note).toBeHidden();
    await expect(atTheEnd).toBeVisible();
  } else {
    await expect(atTheEnd).toBeHidden();
    const box = await note.boundingBox();
    expect(box?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    const line = await page.getByText('Beacons').boundingBox();
    expect(Math.abs((box?.y ?? 0) - (line?.y ?? 0))).toBeLessThan(12);
  }
});

test('a table that goes on beyond the edge fades there, and only there', async ({ page, site }) => {
  await publish(site.services, 'tables', {
    content: [{ type: 'text', value: `${wideTable}\n\n|a|\n|-|\n|b|` }],
  });
  await page.goto('/blog/tables');
  const fades = (index: number) =>
    page
      .getByRole('group', { name: 'Table' })
      .nth(index)
      .evaluate((table) => {
        const style = getComputedStyle(table);
        return ['--fade-left', '--fade-right'].map((name) => style.getPropertyValue(name));
      });
  await expect.poll(() => fades(0)).toEqual(['0px', '40px']);
  expect(await fades(1)).toEqual(['0px', '0px']);
  await page
    .getByRole('group', { name: 'Table' })
    .first()
    .evaluate((table) => table.scrollTo({ left: table.scrollWidth, behavior: 'instant' }));
  await expect.poll(() => fades(0)).toEqual(['40px', '0px']);
});

test('the line that shows how far one has read is full at the end of the article', async ({
  page,
  site,
}) => {
  await publish(site.services, 'long', { content: [{ type: 'text', value: long }] });
  await page.goto('/blog/long');
  const read = () =>
    page
      .locator('.reading-progress')
      .evaluate((line) => new DOMMatrix(getComputedStyle(line).transform).a);
  expect(await read()).toBe(0);
  await page.locator('article.post-article').evaluate((article) => {
    article.scrollIntoView({ block: 'end', behavior: 'instant' });
  });
  await expect.poll(read).toBeCloseTo(1, 2);
  const below = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
  );
  expect(below).toBeGreaterThan(300);
});

test('the contents follow the excerpt on a phone', async ({ page }) => {
  await page.goto('/blog/four-minutes');
  const contents = page.locator('details', { hasText: 'On this page' });
  if (!isPhone(page.viewportSize()?.width)) return expect(contents).toBeHidden();
  const excerpt = await page.locator('.post-excerpt').boundingBox();
  const box = await contents.boundingBox();
  return expect(box?.y).toBeGreaterThan((excerpt?.y ?? 0) + (excerpt?.height ?? 0));
});

test('of an odd number of posts the first goes across two columns', { tag: anyWidth }, async ({
  page,
}) => {
  const widths = async () =>
    page
      .locator('.post-grid > li')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog');
  const [first = 0, second = 0, ...others] = await widths();
  expect((others.length + 2) % 2).toBe(1);
  expect(first).toBeGreaterThan(second * 1.9);
  await page.setViewportSize({ width: 768, height: 1024 });
  const [wide = 0, half = 0] = await widths();
  expect(wide).toBeGreaterThan(half * 1.9);
  // Grids may bleed where the column is narrow.
  expect(wide).toBeCloseTo(768 * 0.92, 0);
});

test('a post names its author only where that is not the owner', { tag: anyWidth }, async ({
  page,
  site,
}) => {
  await publish(site.services, 'guest', { title: 'By a guest', author: 'Ada' });
  await page.goto('/blog');
  await expect(page.getByRole('article').filter({ hasText: 'By a guest' })).toContainText('Ada');
  await expect(page.getByRole('article').filter({ hasText: 'The Sunday pager' })).not.toContainText(
    'Rowan Calloway',
  );
});

test('related posts are none of the neighbours', { tag: anyWidth }, async ({ page }) => {
  await page.goto('/blog/four-minutes');
  const addresses = (part: string) =>
    page.locator(part).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const neighbours = await addresses('[aria-label="More posts"] a');
  const related = await addresses('[aria-labelledby="related"] a');
  expect(neighbours).toHaveLength(2);
  expect(related).toHaveLength(3);
  expect(related.filter((address) => neighbours.includes(address))).toEqual([]);
});
