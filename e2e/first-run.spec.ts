import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { expect, expectAccessible, expectToFit, started, test } from './fixtures';
import { toast } from './keyboard';
import { goToPart, openPart, publish } from './site-editor';

test.use({ firstRun: true });

const demoWords = /Rowan|Calloway|Emberrack|Hedgewire|Paddocket|Kentucky|undefined|NaN/;

/** No word of the demo, nothing that was forgotten, and nothing wider than the screen. */
async function expectOwn(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('body')).not.toContainText(demoWords);
  expect(await page.title()).not.toMatch(demoWords);
  await expectToFit(page);
}

/** A file of 30 MB; by its path, a browser on this machine reads it by itself. */
function hugePicture(info: TestInfo): string {
  const file = info.outputPath('huge.png');
  writeFileSync(file, Buffer.alloc(30 * 1024 * 1024));
  return file;
}

async function pagesOfPdf(page: Page, format: 'A4' | 'Letter') {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length;
}

test.describe('from an empty data folder', () => {
  // A folder of its own instead of the copy that other tests begin with.
  test.use({ env: { SEED: 'demo' }, timezoneId: 'Asia/Tokyo' });

  test('a new owner says on one screen who they are, how it looks and that it begins empty, and visitors see it at once', async ({
    page,
    owner: _,
    site,
    browser,
    problems,
  }) => {
    test.slow();
    problems.allow(/\b4(?:13|22)\b/);
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/setup');
    await started(page);
    await expectAccessible(page);

    await test.step('what is missing or wrong is said beside its field', async () => {
      const sentence = 'Headline must not be empty.';
      await page.getByLabel('Your name').fill('Ada Lovelace');
      await page.getByLabel('E-mail').fill('ada@example.org');
      const zone = page.getByRole('combobox', { name: 'Time zone' });
      await expect(zone).toHaveValue('Asia/Tokyo');
      await zone.fill('London');
      await page.getByRole('button', { name: 'Finish' }).click();
      await expect(page.getByLabel('Headline')).toBeFocused();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByText('Time zone must be the name')).toBeVisible();
      await zone.fill('Europe/London');
      await page.getByLabel('Headline').fill('Programs for engines');
      await expect(page.getByText(sentence)).toBeHidden();
      await page.getByLabel('Place', { exact: true }).fill('London');
    });

    await test.step('the chosen photo is shown; without one the portrait is drawn from the name', async () => {
      const shown = page.getByRole('img', { name: 'Your portrait' });
      const drawn = page.getByText('Visitors see this portrait, drawn from your name.');
      await expect(drawn).toBeVisible();
      const upload = page.getByLabel('Upload portrait');
      await upload.setInputFiles(hugePicture(test.info()));
      await expect(toast(page, 'This picture is larger than 10 MB.')).toBeVisible();
      await upload.setInputFiles('public/vendor/satellite-pass.webp');
      await expect(shown).toHaveAttribute('src', /[0-9a-f]{16}/);
      await page.getByRole('button', { name: 'Remove portrait' }).click();
      await expect(drawn).toBeVisible();
      await expect(shown).not.toHaveAttribute('src');
      await page.getByRole('button', { name: 'Ember' }).click();
    });

    await test.step('the demo is removed, and the name is the one that is greeted', async () => {
      await expect(page.getByLabel('Start empty')).toBeChecked();
      await page.getByRole('button', { name: 'Finish' }).click();
      await expect(page).toHaveURL('/admin');
      await expect(page.getByText('Welcome, Ada Lovelace')).toBeAttached();
      await expect(page.getByRole('button', { name: 'Remove the demo' })).toHaveCount(0);
      expect(await (await page.request.get('/admin/status')).text()).toContain('by hand');
    });

    await test.step('a visitor sees neither the demo nor what would lead to empty sections', async () => {
      const context = await browser.newContext({ baseURL: site.origin });
      const visitor = await context.newPage();
      await expectOwn(visitor, '/');
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Programs for engines');
      const nav = visitor.getByRole('navigation', { name: 'Main' });
      await expect(nav.getByRole('link')).toHaveText(['Home', 'Contact']);
      await expect(visitor.getByRole('link', { name: 'See My Work' })).toHaveCount(0);
      await expect(visitor.getByRole('button', { name: 'Schedule Call' })).toHaveCount(0);
      for (const name of ['Technology', 'My Projects', 'Experience', 'Reviews']) {
        await expect(visitor.getByRole('heading', { name, exact: true })).toHaveCount(0);
      }
      await expect(visitor.locator('[data-zone]')).toHaveAttribute('data-zone', 'Europe/London');
      const chrome = visitor.locator('meta[name="theme-color"]').first();
      await expect(chrome).not.toHaveAttribute('content', '#f4f8f4');
      await context.close();
    });

    await test.step('the time zone is changed where the site is edited', async () => {
      await openPart(page, 'site');
      await page.getByRole('combobox', { name: 'Time zone' }).fill('London');
      await page.getByRole('button', { name: 'Publish' }).click();
      const sentence = 'Time zone must be the name of a time zone such as America/New_York.';
      await expect(page.getByText(sentence).first()).toBeVisible();
      await page.getByRole('combobox', { name: 'Time zone' }).fill('Pacific/Auckland');
      await publish(page);
      const home = await (await page.request.get('/')).text();
      expect(home).toContain('data-zone="Pacific/Auckland"');
    });
  });
});

test('the same by keyboard alone after it was skipped', async ({ page, owner: _ }) => {
  test.slow();
  const { keyboard } = page;
  const tabTo = async (name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button') => {
    const target = page.getByRole(role, { name });
    for (let n = 0; n < 60; n += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`${name} is not reached by keyboard`);
  };
  await page.goto('/admin');
  await started(page);

  await test.step('a set-up that was skipped can be taken up again', async () => {
    await expect(page.getByLabel('Your name')).toBeFocused();
    await keyboard.press('Shift+Tab');
    await tabTo('Skip for now');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
    await tabTo('Set up your site', 'link');
    await keyboard.press('Enter');
    await expect(page.getByLabel('Your name')).toBeFocused();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('عادة لوفليس');
    await keyboard.press('Tab');
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('Go');
    await tabTo('Ice');
    await keyboard.press('Enter');
    await tabTo('Finish');
    await keyboard.press('Enter');
    // Removing the demo makes a backup first.
    await expect(page).toHaveURL('/admin', { timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Make it yours' })).toHaveCount(0);
  });

  await test.step('the site is the owner’s own', async () => {
    await expectOwn(page, '/');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Blog']);
    await expect(page.getByText('عادة لوفليس').first()).toBeVisible();
  });
});

test('a résumé is imported, and twelve jobs, projects and skills with long names fit on one sheet', async ({
  page,
  owner: _,
  problems,
}) => {
  test.slow();
  problems.allow(/\b422\b/);
  const twelve = <T>(make: (n: number) => T) => Array.from({ length: 12 }, (_, n) => make(n));
  const longName =
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const resume = {
    work: twelve((n) => ({
      name: n === 0 ? longName : `株式会社 ${n}`,
      position: n === 1 ? 'مهندسة برمجيات' : 'Engineer of Very Many Things',
      startDate: `20${10 + n}-03`,
      endDate: n < 11 ? `20${11 + n}-02` : undefined,
      summary: 'What was built, what broke, and what the graphs looked like. '.repeat(4),
    })),
    projects: twelve((n) => ({
      name: n === 0 ? longName : `Project ${n}`,
      description: 'A thing that did not exist before, and does now. '.repeat(3),
      url: n % 2 ? `https://example.com/${n}` : undefined,
      keywords: ['RF', 'Embedded Rust', 'OpenWrt', 'KiCad'],
    })),
    skills: twelve((n) => ({ name: `Kind ${n % 4}`, keywords: [`Tool number ${n}`] })),
  };
  await page.goto('/admin/resume');
  await started(page);
  await page.getByLabel('Or paste it').fill('my life');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('This isn’t JSON.')).toBeVisible();
  await page.getByLabel('Or paste it').fill(JSON.stringify(resume));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'Experience 12' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Replace: experience, running projects, technologies').check();
  await page.getByRole('button', { name: 'Make drafts of it' }).click();
  await expect(page).toHaveURL('/admin/site/experience');
  for (const part of ['Experience', 'Projects', 'Technologies']) {
    await goToPart(page, part);
    await publish(page);
  }
  await page.goto('/resume');
  await expect(page.getByText('Emberrack')).toHaveCount(0);
  await expectToFit(page);
  await expectAccessible(page);
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOfPdf(page, format)).toBe(1);
});
