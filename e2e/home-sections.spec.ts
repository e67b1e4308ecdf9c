import { elapsed, monthAndYear } from '../app/features/portfolio/elapsed';
import { byRecency } from '../app/features/portfolio/resume/resume';
import { archivedProjects, experience, site as owner } from '../test/fixtures/content';
import { expect, expectAccessible, expectToFit, tablet, test } from './fixtures';

const { step } = test;
const phone = { width: 390, height: 844 };

test('the landing page tells of the companies, answers to the keyboard, and opens its archive', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');

  await step('the experience shows since when, for how long, and links every company', async () => {
    const entries = page.getByRole('region', { name: 'Experience' }).getByRole('listitem');
    await expect(entries).toHaveCount(experience.length);
    const jobs = experience.map((job) => ({ ...job, endDate: '' })).toSorted(byRecency);
    for (const [index, entry] of jobs.entries()) {
      const shown = entries.nth(index);
      for (const words of [
        `${monthAndYear(entry.startDate)} – Present`,
        elapsed(entry.startDate, new Date()),
        entry.outcome,
        entry.role,
        entry.employmentType,
        entry.description,
      ])
        await expect(shown).toContainText(words);
      const address = entry.url === '#' ? '#work' : entry.url;
      const link = shown.getByRole('link', { name: entry.company });
      await expect(link).toHaveAttribute('href', address);
    }
  });

  await step('the companies stand on one axis of time, in one block before the list', async () => {
    const bars = await page
      .locator('#experience svg[aria-hidden] rect')
      .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().toJSON() as DOMRect));
    expect(bars).toHaveLength(experience.length);
    // The newest is above, and begins furthest to the right.
    const lefts = bars.map(({ left }) => left);
    expect(lefts).toEqual(lefts.toSorted((one, other) => other - one));
    const first = await page.locator('.job').first().boundingBox();
    expect(Math.max(...bars.map(({ bottom }) => bottom))).toBeLessThan(first?.y ?? 0);
  });

  await step('axe finds nothing in either theme', () => expectAccessible(page));

  await step(
    'the footer says why there are no calls, and links elsewhere tell it nothing',
    async () => {
      const call = page.getByRole('button', { name: 'Schedule Call' });
      await expect(call).toHaveAccessibleDescription(/No calls until/);
      for (const link of await page.locator('a[target=_blank]').all())
        await expect(link).toHaveAttribute('rel', /noopener/);
      for (const { label, url } of owner.links)
        await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', url);
    },
  );

  await step('every control is reached with the keyboard, in order', async () => {
    const reached: string[] = [];
    while (reached.length < 60 && reached.indexOf('Contact', 20) === -1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const active = document.activeElement;
        return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? '';
      });
      reached.push(name);
    }
    const places = [
      'Skip to content',
      'Home',
      `Based in ${owner.place}`,
      'See My Work',
      'Read My Blog',
      'Archived Projects',
      owner.email,
    ].map((name) => reached.indexOf(name));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(reached).not.toContain('Schedule Call');
  });

  const opener = page.getByRole('button', { name: 'Archived Projects' });
  const modal = page.getByRole('dialog', { name: 'Archived Projects' });

  await step('the archived project is in a modal that keeps the keyboard', async () => {
    const card = modal.getByRole('link', { name: archivedProjects[0]?.title ?? '' });
    const close = modal.getByRole('button', { name: 'Close modal' });
    await opener.press('Enter');
    await expect(card).toHaveAttribute('href', archivedProjects[0]?.link ?? '');
    await expect(close).toBeFocused();
    for (const [key, next] of [
      ['Shift+Tab', card],
      ['Tab', close],
    ] as const) {
      await page.keyboard.press(key);
      await expect(next).toBeFocused();
    }
    await expectAccessible(page, '[role=dialog]');
    await close.click();
    await expect(modal).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await step('it opens on a double click, and closes by Escape and a click outside', async () => {
    await opener.dblclick();
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await opener.click();
    const words = await modal.getByText('Unfinished ideas').boundingBox();
    await page.mouse.move((words?.x ?? 0) + 4, (words?.y ?? 0) + 4);
    await page.mouse.down();
    await page.mouse.move(4, 4);
    await page.mouse.up();
    await expect(modal, 'a text was selected').toBeVisible();
    await page.mouse.click(4, 4);
    await expect(modal).toBeHidden();
  });

  await step(
    'the dots are round, and the one of the shown review is full also in forced colours',
    async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const rims = await page.locator('.review-dot').evaluateAll((dots) =>
        dots.map((dot) => {
          const { width, height, borderTopWidth } = getComputedStyle(dot, '::before');
          return `${width} ${height} ${borderTopWidth}`;
        }),
      );
      expect(rims).toEqual(['12px 12px 6px', '12px 12px 1px', '12px 12px 1px']);
      await expect(page.locator('.review-dot[aria-current]')).toHaveText('');
      await page.emulateMedia({ forcedColors: null });
    },
  );

  await step('no word of a tile is cut where four stand in a narrow row', async () => {
    await page.setViewportSize(tablet);
    const cut = await page
      .locator('.tech-tile')
      .evaluateAll((tiles) =>
        tiles.filter((tile) => tile.scrollWidth > tile.clientWidth).map((tile) => tile.textContent),
      );
    expect(cut).toEqual([]);
  });

  await step('it prints on three pages', async () => {
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  });

  await step('on a phone the archive fits the screen', async () => {
    await page.setViewportSize(phone);
    await opener.click();
    await expect(modal).toBeVisible();
    await expectToFit(page);
  });
});
