import { expect, expectAccessible, expectToFit, inMotion, test } from './fixtures';

test.use(inMotion);

const { step } = test;

test('the figures of a post answer to scrolling, to the pointer and to the keyboard', async ({
  page,
}) => {
  await page.goto('/blog/four-minutes');

  await step('a plate is still until it is touched, then tells its readings', async () => {
    const plate = page.locator('.post-hero > .plate');
    const pin = page.locator('.post-hero > .plate-pin');
    const keys = page.getByRole('slider', { name: 'Readings of this picture' }).first();
    await expect(keys).toHaveAttribute('aria-valuetext', /^Line 1 of 12: /);
    const title = await page.getByRole('heading', { level: 1 }).elementHandle();
    const follows = await keys.evaluate(
      (slider, title) => title?.compareDocumentPosition(slider),
      title,
    );
    expect(follows, 'after the title').toBe(4);
    await expect(pin).toHaveCSS('opacity', '0');
    const lastLine = await plate.evaluate((svg: SVGSVGElement) => {
      const { x, y } = new DOMPoint(1281, 1370).matrixTransform(svg.getScreenCTM() ?? undefined);
      return { x, y };
    });
    await page.mouse.move(lastLine.x + 8, lastLine.y);
    await expect(pin).toHaveText('Line 12 of 12: 40 % load');
    await expect(pin).toHaveCSS('opacity', '1');
    await expect(plate.locator('use').first(), 'the other lines').toHaveCSS('opacity', '0.25');
    await expect(plate.locator('.plate-own')).toHaveAttribute('href', /#r11$/);
    await expect(plate.locator('.plate-own'), 'its own').toHaveCSS('opacity', '1');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(pin).toHaveCSS('opacity', '0');
    await keys.focus();
    await keys.press('Home');
    for (let line = 1; line < 7; line += 1) await keys.press('ArrowRight');
    await expect(keys).toHaveAttribute('aria-valuetext', 'Line 7 of 12: silence');
    await expect(pin).toHaveText('Line 7 of 12: silence');
    await expect(pin).toHaveCSS('opacity', '1');
    await expectAccessible(page, '.post-hero');
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
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectToFit(page);
  });
});

test('the plate of a card tells its readings, and one can be played with in the colophon', async ({
  page,
}) => {
  const card = page.getByRole('article').filter({ hasText: 'Four minutes' });
  const pin = card.locator('.plate-pin');

  await step('a card reads by the arrow keys, and by the pointer or a finger', async () => {
    await page.goto('/blog');
    await card.getByRole('link').focus();
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(pin).toHaveText(/^Line \d+ of 12: /, { timeout: 500 });
    }).toPass();
    await page.keyboard.press('Tab');
    await expect(pin).toHaveCSS('opacity', '0');
    const plate = card.locator('.plate');
    await plate.scrollIntoViewIfNeeded();
    await plate.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await expect(pin).toHaveCSS('opacity', '1');
    await page.getByRole('heading', { level: 1 }).hover();
    await plate.hover();
    await expect(pin).toHaveCSS('opacity', '1');
    await expect(pin).toHaveText(/^Line \d+ of 12: \d+ % load|silence$/);
  });

  await step('in a list it is silent for who cannot see it', async () => {
    await expect(page.getByRole('table')).toHaveCount(0);
    const cut = page.locator('.card-image > .plate[viewBox="75 300 2250 870"]');
    await expect(cut).toHaveAttribute('preserveAspectRatio', 'xMidYMid meet');
  });

  await step(
    'it travels to the head of its post, and stands still for who asked for less motion',
    async () => {
      await page.addInitScript(() => {
        addEventListener('pagereveal', async ({ viewTransition }) => {
          await viewTransition?.ready;
          const moved = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
          document.documentElement.dataset.moved = String(
            moved.includes('::view-transition-group(plate)'),
          );
        });
      });
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion });
        await page.goto('/blog');
        await card.getByRole('link').focus();
        await expect(card.locator('.plate-pin')).toBeAttached();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/blog/four-minutes');
        const moved = String(reducedMotion === 'no-preference');
        await expect(page.locator('html')).toHaveAttribute('data-moved', moved);
      }
      await page.emulateMedia({ reducedMotion: null });
    },
  );

  await step('its numbers stand below its legend as a table', async () => {
    const numbers = page.getByText('Show the numbers of The load, line below line').first();
    await expect(page.getByRole('rowheader', { name: 'Line 7', exact: true })).toBeHidden();
    await numbers.click();
    await expect(page.getByRole('row', { name: 'Line 7 silence' })).toBeVisible();
  });

  await step('the one in the colophon is drawn again as a number changes', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Colophon' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colophon');
    const keys = page.getByRole('slider', { name: 'Readings of this picture' });
    await expect(keys).toBeAttached();
    await page.getByRole('slider', { name: 'Line 2', exact: true }).fill('7');
    await expect(page.locator('.plate > svg')).toHaveCount(1);
    await keys.focus();
    await keys.press('Home');
    await keys.press('ArrowRight');
    await expect(keys).toHaveAttribute('aria-valuetext', 'Line 2 of 8: 7 % load');
    await expectAccessible(page, 'main');
    await page.locator('.plate').hover();
    await expect(page.locator('.plate-pin')).toHaveCSS('opacity', '1');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
  });
});
