import type { Page } from '@playwright/test';
import { expect, expectAccessible, started, tablet, test } from './fixtures';

const { step } = test;
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.use({ userAgent: browser });

/** A browser that does not say that it is driven, with a clock and a tab that the test can hide. */
async function open(page: Page, path: string) {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    let state = 'visible';
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => state });
    Object.assign(window, {
      setTab(next: string) {
        state = next;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  // The clock stands still but for what the test moves: a busy machine adds nothing.
  const start = new Date('2026-05-01T12:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/views')) sent.push(request.method());
  });
  await page.goto(path);
  // That the page is shown is reported at once, and is no view.
  await expect.poll(() => sent.length).toBe(1);
  sent.pop();
  return sent;
}

const setTab = (page: Page, state: string) =>
  page.evaluate(
    (next) => (window as Window & { setTab?: (s: string) => void }).setTab?.(next),
    state,
  );

test('a view counts after 15 visible seconds, once an hour, and the reader notices nothing of it', async ({
  page,
  problems,
  site,
}) => {
  const { db } = site.services;
  const viewsOf = async (id: string) => {
    const row = await db
      .selectFrom('blogs')
      .select('views')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.views;
  };
  const before = await viewsOf('four-minutes');
  const sent = await open(page, '/blog/four-minutes?utm_source=news&utm_campaign=spring');

  await step('a view counts after the page has been visible for 15 seconds in all', async () => {
    await page.clock.runFor(9000);
    await setTab(page, 'hidden');
    await page.clock.fastForward(60_000);
    await setTab(page, 'visible');
    await page.clock.runFor(5500);
    expect(sent).toEqual([]);
    await page.clock.runFor(1000);
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(() => viewsOf('four-minutes')).toBe(before + 1);
    const record = await db
      .selectFrom('views')
      .select(['browser', 'referrer'])
      .where('postId', '=', 'four-minutes')
      .orderBy('timestamp', 'desc')
      .executeTakeFirst();
    expect(record).toEqual({ browser: 'Chrome', referrer: 'news / spring' });
  });

  await step('it counts once an hour', async () => {
    await page.reload();
    await expect.poll(() => sent.length).toBe(2);
    await page.clock.runFor(20_000);
    expect(sent).toHaveLength(2);
  });

  await step(
    'a view of the home page that cannot be stored is not acknowledged, and the reader notices nothing',
    async () => {
      // The answer is known, and the browser may write it down; what the page itself says would fail the test.
      problems.allow(/^answer: 503 .*\/api\/views$/);
      problems.allow(/^console: Failed to load resource: .* 503/);
      await db.schema.alterTable('views').renameTo('views_away').execute();
      await page.goto('/');
      const answered = page.waitForResponse((response) => response.status() === 503);
      await page.clock.runFor(16_000);
      expect((await answered).url()).toMatch(/\/api\/views$/);
    },
  );
});

test('the owner sees who visits the site, and one press shows everything for one source', async ({
  page,
  owner: _,
}) => {
  await page.goto('/admin/analytics');
  const panel = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(panel('Pages').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL(/range=30$/);
  await page.setViewportSize(tablet);
  const source = panel('Sources').getByRole('link', { name: 'search.example.com' });
  // The address changes before the page does.
  await expect(source).toHaveAttribute('href', /range=30/);
  await source.click();
  await expect(page).toHaveURL(/range=30&source=search\.example\.com$/);
  await expect(panel('Sources').getByRole('listitem')).toHaveCount(1);
});

test('a public tool reports once that it is shown', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/views')) sent.push(request.method());
  });
  await page.goto('/RSS-Maker');
  await started(page);
  expect(sent).toEqual(['POST']);
});
