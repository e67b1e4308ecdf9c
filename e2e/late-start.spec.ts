import type { Page } from '@playwright/test';
import { patienceMs } from '../app/shell/document/late-start';
import { expect, listening, test } from './fixtures';

/** Holds back the page's scripts until `release` is called. */
async function holdScripts(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test.describe('before its scripts run', () => {
  test('a page is painted whole from its first answer and fetches the rest when it is settled', async ({
    context,
    site,
  }) => {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site.origin, { waitUntil: 'domcontentloaded' });
    expect(asked.filter((path) => /\.(?:css|js)$/.test(path))).toEqual([]);
    const fetched = (name: RegExp) => expect.poll(() => asked.some((path) => name.test(path)));
    await fetched(/\/assets\/react-.*\.js$/).toBe(true);
    await fetched(/\/assets\/app-.*\.css$/).toBe(true);
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    const before = asked.length;
    await listening(page);
    const again = asked.slice(before).filter((path) => /^\/assets\/.*\.js$/.test(path));
    expect(again, 'all scripts were fetched before they run').toEqual([]);
  });

  for (const path of ['/', '/blog']) {
    test(`the pictures below a phone’s first screen leave the line to it (${path})`, async ({
      context,
      site,
    }) => {
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(site.origin + path);
      const lazy = page.locator('main picture img[loading=lazy]').first();
      await expect.poll(() => lazy.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
      const [painted, asked] = await lazy.evaluate((img: HTMLImageElement) => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        performance.getEntriesByName(img.currentSrc)[0]?.startTime ?? -Infinity,
      ]);
      expect(asked).toBeGreaterThan(painted);
    });
  }

  test('a page that is looked at for a while comes alive by itself', async ({ context, site }) => {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${site.origin}/about`);
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    await page.clock.fastForward(patienceMs);
    await expect(page.locator('html[data-alive]')).toBeAttached();
    await expect(page.locator('link[rel=stylesheet]')).toHaveJSProperty('disabled', false);
  });

  test('the network behind the hero moves, and the visit is measured', async ({
    context,
    site,
  }) => {
    const page = await context.newPage();
    await page.route('**/assets/{react,router,site}-*.js', () => {});
    await page.goto(site.origin);
    const network = page.frameLocator('iframe[src="/neural/index.html"]').locator('html');
    await expect(network).toHaveAttribute('data-running', 'true');
    const report = page.waitForRequest('**/api/vitals');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    const { metrics } = (await report).postDataJSON();
    expect(metrics.map(({ name }: { name: string }) => name)).toContain('FCP');
  });

  test('what is typed into the search is searched for', async ({ context, site }) => {
    const page = await context.newPage();
    const release = await holdScripts(page);
    await page.goto(`${site.origin}/blog`);
    await page.getByRole('searchbox').pressSequentially('lamp');
    release();
    await expect(page).toHaveURL(/q=lamp/);
    await expect(page.getByRole('searchbox')).toHaveValue('lamp');
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
  });

  test('what is written to the owner stays in the form', async ({ context, site }) => {
    const page = await context.newPage();
    const release = await holdScripts(page);
    await page.goto(`${site.origin}/contact`);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Message').fill('Hello there');
    release();
    await listening(page);
    await expect(page.getByLabel('Name')).toHaveValue('Ada');
    await expect(page.getByLabel('Message')).toHaveValue('Hello there');
  });

  test('a button that was pressed does its work once', async ({ context, site }) => {
    const page = await context.newPage();
    const release = await holdScripts(page);
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Pause' }).click();
    release();
    await listening(page);
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('the archive opens and closes, and stays closed', async ({ context, site }) => {
    const page = await context.newPage();
    const release = await holdScripts(page);
    const modal = page.getByRole('dialog', { name: 'Archived Projects' });
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Archived Projects' }).click();
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    release();
    await listening(page);
    await expect(modal).toBeHidden();
  });

  test('the order that is chosen is the order shown', async ({ context, site }) => {
    const page = await context.newPage();
    const release = await holdScripts(page);
    await page.goto(`${site.origin}/blog`);
    await page.getByLabel('Sort by').selectOption('title');
    release();
    await expect(page).toHaveURL(/sort=title/);
    await expect(page.getByLabel('Sort by')).toHaveValue('title');
  });
});
