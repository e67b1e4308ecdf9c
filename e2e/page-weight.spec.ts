import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { longPost } from '../bench/pages';
import { expect, test } from './fixtures';

const { step } = test;

/** Kilobytes of script that come without a touch, as gzip sends them. */
const scriptBudgets: Record<string, number> = {
  '/': 25,
  '/about': 8,
  [longPost]: 10,
  '/RSS-Maker': 150,
  '/submit': 150,
};
const usualBudget = 15;

/** Two faces come with every page; a post has the italic as well, the tools a face for code and figures. */
const fontBudgets: Record<string, number> = { [longPost]: 55, '/RSS-Maker': 61, '/submit': 61 };
const usualFontBudget = 38;
/** An app sends what its frame shows as data, too. */
const documentBudgets: Record<string, number> = { '/RSS-Maker': 11, [longPost]: 8 };

test('every kind of public page stays within its budget', async ({ page, context }) => {
  // Each page is weighed as the first of a visit.
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kilobytes = (bytes: number) => bytes / 1000;
  // '/blog' stands for all that have the usual budget.
  for (const path of [...Object.keys(scriptBudgets), '/blog']) {
    await step(path, async () => {
      await page.goto('about:blank');
      const weight = await weigh(page, path);
      expect(weight.script, 'islands').toBeGreaterThan(0);
      expect(weight.font, 'faces').toBeGreaterThan(0);
      expect(kilobytes(weight.script)).toBeLessThan(scriptBudgets[path] ?? usualBudget);
      expect(kilobytes(weight.document)).toBeLessThan(documentBudgets[path] ?? 10);
      expect(kilobytes(weight.stylesheet)).toBeLessThan(15);
      expect(kilobytes(weight.font)).toBeLessThan(fontBudgets[path] ?? usualFontBudget);
    });
  }
});

test('the styles of the next page come when this one has all of its own', async ({ page }) => {
  const ahead = page.waitForRequest(/assets\/post-.*\.css$/);
  await page.goto('/blog');
  await ahead;
  const [prefetched, loaded] = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const file = performance
      .getEntriesByType('resource')
      .find(({ name }) => /post-.*css/.test(name));
    return [file?.startTime ?? 0, load?.loadEventStart ?? Infinity];
  });
  expect(prefetched).toBeGreaterThanOrEqual(loaded);
});

test('a letter that few texts use comes from the published face', async ({ page }) => {
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  for (const [role, face] of [
    ['heading', /redaction-35-latin/],
    ['paragraph', /brygada-1918-latin-wght-normal/],
  ] as const) {
    const published = page.waitForResponse((response) => face.test(response.url()));
    await page
      .getByRole(role)
      .first()
      .evaluate((element) => element.append(' Ågren'));
    await published;
  }
});

const kinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const;
type Weight = Record<(typeof kinds)[number], number> & { requests: number };

/** Bytes that a page fetches without a touch, texts as gzip sends them. What its frames fetch is theirs. */
async function weigh(page: Page, address: string): Promise<Weight> {
  const responses: Response[] = [];
  const note = (response: Response) => {
    if (response.frame() === page.mainFrame()) responses.push(response);
  };
  page.on('response', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('response', note);
  const weight: Weight = {
    document: 0,
    stylesheet: 0,
    script: 0,
    font: 0,
    image: 0,
    requests: responses.length,
  };
  for (const response of responses) {
    const kind = kinds.find((one) => one === response.request().resourceType());
    if (kind && response.ok()) weight[kind] += sizeOf(kind, await response.body());
  }
  return weight;
}

function sizeOf(kind: keyof Weight, body: Buffer): number {
  return kind === 'font' || kind === 'image' ? body.length : gzipSync(body, { level: 9 }).length;
}
