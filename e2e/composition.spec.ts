import { publish } from '../test/content';
import { expect, expectToFit, test } from './fixtures';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

test('the first screen is composed at every width, also around a photograph', async ({
  page,
  site,
}) => {
  await publish(site.services, 'site', (part) => ({ ...part, portrait: 'satellite-pass.webp' }));
  await page.goto('/');
  for (const size of sizes) {
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      await expectToFit(page);
      const boxOf = async (part: string) => {
        const box = await page.locator(part).boundingBox();
        if (!box) throw new Error(`${part} is not shown.`);
        return { ...box, right: box.x + box.width, bottom: box.y + box.height };
      };
      const words = await boxOf('.hero-words');
      const portrait = await boxOf('.hero-portrait');
      expect(words.bottom, 'buttons above the fold').toBeLessThanOrEqual(size.height);
      await expect(page.locator('.dial [data-hand]')).toBeInViewport();
      if (size.width < 768) {
        expect(portrait.width, 'the ground').toBeGreaterThan(size.width * 0.85);
        expect(portrait.y).toBeLessThan(words.y);
        return;
      }
      expect(words.right, 'no word over the portrait').toBeLessThanOrEqual(portrait.x + 1);
      expect(portrait.x - words.right, 'no hole').toBeLessThan(48);
      expect(portrait.width).toBeGreaterThan(size.width * 0.3);
      const column = size.width * (5 / 6);
      expect(portrait.right).toBeLessThanOrEqual(size.width === 1920 ? column + 1 : size.width);
    });
  }
});
