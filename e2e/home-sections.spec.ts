import type { Locator } from '@playwright/test';
import { elapsed, monthAndYear } from '../app/features/portfolio/elapsed';
import { byRecency } from '../app/features/portfolio/resume/resume';
import {
  archivedProjects,
  experience,
  site as owner,
  projects,
  technologies,
} from '../test/fixtures/content';
import { expect, expectAccessible, expectToFit, inMotion, tablet, test } from './fixtures';

const { step } = test;
const phone = { width: 390, height: 844 };

test('the landing page goes from technology and projects to experience, blog and footer', async ({
  page,
}) => {
  await page.goto('/');

  await step('the tiles stand in rows of four', async () => {
    const section = page.getByRole('region', { name: 'Technology' });
    await expect(section.getByText('Tools & technologies I work with')).toBeVisible();
    const tiles = section.getByRole('listitem');
    await expect(tiles).toHaveCount(8);
    expect(await inFirstRow(tiles)).toBe(4);
  });

  await step('the projects are four cards that open in a new tab', async () => {
    const cards = page.getByRole('region', { name: 'My Projects' }).getByRole('link');
    await expect(cards).toHaveCount(projects.length);
    await expect(cards).toContainText(projects.map(({ title }) => title));
    await expect(cards.first()).toHaveAttribute('href', projects[0]?.link ?? '');
    await expect(cards.first()).toHaveAttribute('target', '_blank');
    await expect(cards.first()).toHaveAttribute('rel', /noopener/);
  });

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

  await step('the footer invites by e-mail, links on, and names year and owner', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading', { name: 'Let’s Connect' })).toBeVisible();
    await expect(footer.getByRole('link', { name: owner.email })).toHaveAttribute(
      'href',
      `mailto:${owner.email}`,
    );
    const call = footer.getByRole('button', { name: 'Schedule Call' });
    await expect(call).toBeDisabled();
    await expect(call).toHaveAccessibleDescription(/No calls until/);
    await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} ${owner.ownerName}`);
    for (const { label, url } of owner.links) {
      const link = footer.getByRole('link', { name: label });
      await expect(link).toHaveAttribute('href', url);
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    const navigation = footer.getByRole('navigation', { name: 'Site Navigation' });
    await expect(navigation.getByRole('link')).toHaveText([
      'Home',
      'About',
      'Projects',
      'Blog',
      'Contact',
    ]);
  });

  await step('the blog preview shows the two newest public posts and leads to them', async () => {
    const preview = page.getByRole('region', { name: 'My Digital Sanctuary' });
    await expect(preview.getByRole('listitem')).toHaveCount(2);
    await expect(preview.getByRole('heading', { level: 3 })).toHaveText([
      'A language model in the feed room',
      'Four minutes: what 99.99 % feels like at three in the morning',
    ]);
    const all = preview.getByRole('link', { name: 'Read My Blog' });
    await expect(all).toHaveAttribute('href', '/blog');
    await preview.getByRole('link', { name: /A language model in the feed room/ }).click();
    await expect(page).toHaveURL(/\/blog\/a-language-model-in-the-feed-room$/);
  });
});

test('the landing page answers to the keyboard, and its archive opens in a modal', async ({
  page,
}) => {
  await page.goto('/');

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

  await step('on a phone two tiles stand in a row, and the archive fits the screen', async () => {
    await page.setViewportSize(phone);
    expect(await inFirstRow(page.locator('.tech-tile'))).toBe(2);
    await opener.click();
    await expect(modal).toBeVisible();
    await expectToFit(page);
  });
});

test.describe('in motion', () => {
  test.use(inMotion);

  test('tiles and projects answer to the pointer', async ({ page }) => {
    await page.goto('/');

    await step('a tile takes its colour and a dot that follows the cursor', async () => {
      const tile = page.getByRole('region', { name: 'Technology' }).getByRole('listitem').nth(1);
      await expect(tile.getByRole('heading', { name: technologies[1]?.name ?? '' })).toBeVisible();
      await tile.hover({ position: { x: 40, y: 30 } });
      const box = await tile.boundingBox();
      if (!box) throw new Error('The tile has no box.');
      await page.mouse.move(box.x + 60, box.y + 50);
      const tint = tile.locator('.tech-tint');
      const dot = tile.locator('.tech-dot');
      await expect(tint).toHaveCSS('opacity', '0.2');
      await expect(tint.locator('rect')).toHaveAttribute('fill', technologies[1]?.color ?? '');
      await expect(dot).toHaveCSS('opacity', '0.8');
      await expect(dot).toHaveCSS('width', '32px');
      const spot = await dot.boundingBox();
      expect(spot?.x).toBeCloseTo(box.x + 60 - 16, 0);
      expect(spot?.y).toBeCloseTo(box.y + 50 - 16, 0);
      await page.mouse.move(0, 0);
      await expect(dot).toHaveCSS('opacity', '0');
      await expect(tint).toHaveCSS('opacity', '0');
    });

    await step('a project grows, blurs its picture and invites', async () => {
      const card = page.getByRole('region', { name: 'My Projects' }).getByRole('link').first();
      const invitation = card.getByText(`Take me to ${projects[0]?.title}`);
      await expect(invitation).toHaveCSS('opacity', '0');
      await card.hover();
      await expect(card).toHaveCSS('transform', 'matrix(1.03, 0, 0, 1.03, 0, 0)');
      const picture = card.locator('.plate');
      await expect(picture).toHaveCSS('filter', 'blur(2px)');
      await expect(picture).toHaveCSS('transform', 'matrix(1.1, 0, 0, 1.1, 0, -8)');
      await expect(invitation).toHaveCSS('opacity', '1');
    });
  });
});

function inFirstRow(tiles: Locator): Promise<number> {
  return tiles.evaluateAll((all) => {
    const tops = all.map((one) => one.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });
}
