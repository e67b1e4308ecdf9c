import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const post = '/blog/four-minutes';
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
  return sent;
}

const setTab = (page: Page, state: string) =>
  page.evaluate(
    (next) => (window as Window & { setTab?: (s: string) => void }).setTab?.(next),
    state,
  );

test('a view counts after the page has been visible for 15 seconds in all, once an hour', async ({
  page,
  site,
}) => {
  const views = async () => {
    const { db } = site.services;
    const row = await db
      .selectFrom('blogs')
      .select('views')
      .where('id', '=', 'four-minutes')
      .executeTakeFirstOrThrow();
    return row.views;
  };
  const before = await views();
  const sent = await open(page, post);
  await page.clock.fastForward(9000);
  await setTab(page, 'hidden');
  await page.clock.fastForward(60_000);
  await setTab(page, 'visible');
  await page.clock.fastForward(5500);
  expect(sent).toEqual([]);
  await page.clock.fastForward(1000);
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(views).toBe(before + 1);
  const record = await site.services.db
    .selectFrom('views')
    .selectAll()
    .where('postId', '=', 'four-minutes')
    .orderBy('timestamp', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(record).toMatchObject({
    country: 'Local Development',
    browser: 'Chrome',
    os: 'Linux',
    referrer: 'Direct',
    bot: 0,
  });
  await page.reload();
  await page.clock.fastForward(20_000);
  expect(sent).toHaveLength(1);
});

test('a view that cannot be stored is not acknowledged, and the reader notices nothing', async ({
  page,
  problems,
  site,
}) => {
  // The answer is known, and the browser may write it down; what the page itself says would fail the test.
  problems.allow(/^answer: 503 .*\/api\/views$/);
  problems.allow(/^console: Failed to load resource: .* 503/);
  await site.services.db.schema.alterTable('views').renameTo('views_away').execute();
  const answered = page.waitForResponse(/\/api\/views$/);
  const sent = await open(page, post);
  await page.clock.fastForward(16_000);
  await expect.poll(() => sent.length).toBe(1);
  expect((await answered).status()).toBe(503);
});

test('the home page is counted by the same rule', async ({ page, site }) => {
  const sent = await open(page, '/');
  await page.clock.fastForward(16_000);
  await expect.poll(() => sent.length).toBe(1);
  await expect
    .poll(async () => {
      const rows = await site.services.db
        .selectFrom('views')
        .select('country')
        .where('postId', 'is', null)
        .execute();
      return rows.some(({ country }) => country === 'Local Development');
    })
    .toBe(true);
});

test("the owner's own visits and driven browsers do not count", async ({ page, site, owner }) => {
  expect(owner.email).not.toBe('');
  const count = () =>
    site.services.db.selectFrom('views').select('id').where('bot', '=', 0).execute();
  const before = (await count()).length;
  const report = { page: 'four-minutes', referrer: '', hints: {} };
  const asOwner = await page.request.post('/api/views', {
    data: report,
    headers: { origin: site.origin },
  });
  expect(asOwner.status()).toBe(204);
  await page.context().clearCookies();
  const asRobot = await page.request.post('/api/views', {
    data: { ...report, hints: { webdriver: true } },
    headers: { origin: site.origin },
  });
  expect(asRobot.status()).toBe(204);
  expect((await count()).length).toBe(before);
});
