import { weigh } from '../bench/page-weight';
import { longPost, publicPages } from '../bench/pages';
import { expect, test } from './fixtures';

const { step } = test;

/** Kilobytes of script that come without a touch, as gzip sends them. */
const scriptBudgets: Record<string, number> = {
  '/': 25,
  '/about': 8,
  '/privacy': 8,
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

test('every public page stays within its budget', async ({ page, context }) => {
  // Each page is weighed as the first of a visit.
  const network = await context.newCDPSession(page);
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kilobytes = (bytes: number) => bytes / 1000;
  for (const path of publicPages) {
    await step(path, async () => {
      await page.goto('about:blank');
      const weight = await weigh(page, path);
      expect(weight.script, 'islands').toBeGreaterThan(0);
      expect(weight.font, 'faces').toBeGreaterThan(0);
      expect(kilobytes(weight.script)).toBeLessThan(scriptBudgets[path] ?? usualBudget);
      expect(kilobytes(weight.document)).toBeLessThan(documentBudgets[path] ?? 10);
      expect(kilobytes(weight.stylesheet)).toBeLessThan(18);
      expect(kilobytes(weight.font)).toBeLessThan(fontBudgets[path] ?? usualFontBudget);
    });
  }
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
