import { expect, expectAccessible, expectToFit, test } from './fixtures';

const { step } = test;

test('the figures of a post answer to scrolling, to the pointer and to the keyboard', async ({
  page,
}) => {
  await page.goto('/blog/four-minutes');

  await step('a plate is still until it is touched, then tells its readings', async () => {
    const plate = page.locator('.plate-hero > .plate');
    const pin = page.locator('.plate-hero > .plate-pin');
    const keys = page.getByRole('slider', { name: 'Readings of this picture' }).first();
    await expect(keys).toBeAttached();
    await expect(pin).toHaveCSS('opacity', '0');
    const flatLine = await plate.evaluate((svg: SVGSVGElement) => {
      const { x, y } = new DOMPoint(1281, 900).matrixTransform(svg.getScreenCTM() ?? undefined);
      return { x, y };
    });
    await page.mouse.move(flatLine.x + 8, flatLine.y);
    await expect(pin).toHaveText('Line 7 of 12: silence');
    await expect(pin).toHaveCSS('opacity', '1');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(pin).toHaveCSS('opacity', '0');
    await keys.focus();
    await keys.press('Home');
    await keys.press('ArrowRight');
    await expect(keys).toHaveAttribute('aria-valuetext', 'Line 2 of 12: 71 % load');
    await expect(pin).toHaveText('Line 2 of 12: 71 % load');
    await expect(pin).toHaveCSS('opacity', '1');
    await expectAccessible(page);
  });

  await step('four minutes run past as one scrolls, and by the keyboard', async () => {
    const figure = page.locator('.own-figure');
    const framed = page.frameLocator('.own-figure iframe');
    const slider = framed.getByRole('slider', { name: 'Time of the replay' });
    await figure.scrollIntoViewIfNeeded();
    await expect(figure).toHaveAttribute('data-live', '');
    await slider.fill('88');
    await expect(framed.getByText('03:08:40', { exact: true }).first()).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', /^88 seconds: 03:08:40/);
    await slider.press('ArrowRight');
    await expect(framed.getByText('89 of 254 s')).toBeVisible();
    await figure.evaluate((element) =>
      scrollTo({ top: element.getBoundingClientRect().bottom + scrollY, behavior: 'instant' }),
    );
    await expect(framed.getByText('254 of 254 s')).toBeVisible();
    await expect(framed.locator('li:not([data-done])')).toHaveCount(0);
  });

  await step('the link budget is dragged, and says when it is short', async () => {
    await page.goto('/blog/internet-across-a-bull-pasture');
    const framed = page.frameLocator('.own-figure iframe');
    await page.locator('.own-figure').scrollIntoViewIfNeeded();
    const margin = framed.locator('output');
    await expect(margin).toHaveText('15 dB');
    const rain = framed.getByRole('slider', { name: 'Rain and ice' });
    await expect(rain).toHaveAttribute('aria-valuetext', '−9 dB');
    await rain.fill('-29');
    await expect(margin).toHaveText('−5 dB');
    await rain.press('ArrowRight');
    await expect(margin).toHaveText('−4 dB');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectToFit(page);
  });
});
