import { writeFileSync } from 'node:fs';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { anyWidth, expect, expectAccessible, expectToFit, started, test } from './fixtures';
import { tabTo as tabToName, toast } from './keyboard';
import { openPart, publish, published, stored } from './site-editor';

test.use({ firstRun: true });

/** What somebody sees who has nothing to do with the site. */
async function asVisitor(browser: Browser, origin: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: origin });
  await look(await context.newPage());
  await context.close();
}

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
  test.use({ env: { SEED: 'demo' } });

  test('a new owner makes a site of their own, and visitors see it without a restart', async ({
    page,
    owner: _,
    site,
    browser,
    context,
    problems,
  }) => {
    test.setTimeout(240_000);
    problems.allow(/\b422\b/);
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/setup');
    await started(page);
    await expectAccessible(page);

    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByLabel('Your links').fill('github.com/ada');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('What you do, in one line')).toBeFocused();
    await expect(page.getByText('Say it in one line.')).toBeVisible();
    await expect(page.getByText('“github.com/ada” is not a full address')).toBeVisible();
    await page.getByLabel('What you do, in one line').fill('Programs for engines');
    await expect(page.getByText('Say it in one line.')).toBeHidden();
    await expect(page.getByText('“github.com/ada” is not a full address')).toBeVisible();
    await page.getByLabel('Place').fill('London');
    await page.getByLabel('Your links').fill('https://github.com/ada');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('heading', { name: 'Look' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Ember').check();
    const portrait = page.getByLabel('Portrait', { exact: true });
    const huge = hugePicture(test.info());
    await portrait.setInputFiles(huge);
    await expect(page.getByText('This picture is larger than 10 MB.')).toBeVisible();
    await portrait.setInputFiles('public/vendor/pfp.png');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('heading', { name: 'Content' })).toBeVisible();
    await expect(page.getByLabel('Start empty')).toBeChecked();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByText('The demo was removed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove the demo' })).toHaveCount(0);

    await asVisitor(browser, site.origin, async (visitor) => {
      await expectOwn(visitor, '/');
      // Sections without entries are not there, nor is what would lead to them.
      const nav = visitor.getByRole('navigation', { name: 'Main' });
      await expect(nav.getByRole('link', { name: 'Work' })).toHaveCount(0);
      await expect(visitor.getByRole('link', { name: 'See My Work' })).toHaveCount(0);
      for (const name of ['Technology', 'My Projects', 'Experience', 'Reviews']) {
        await expect(visitor.getByRole('heading', { name, exact: true })).toHaveCount(0);
      }
    });

    await openPart(page, 'projects');
    const running = page.getByRole('region', { name: 'Running' });
    for (const title of ['Difference Engine', 'Notes on Bernoulli']) {
      await page.getByRole('button', { name: 'Add project', exact: true }).click();
      const fresh = running.getByRole('listitem').last();
      await fresh.getByLabel('Title').fill(title);
      await fresh.getByLabel('Description').fill('It computes.');
      await fresh.getByLabel('Link').fill('engine.example.com');
    }
    await page.getByRole('button', { name: 'Publish' }).click();
    const sentence = 'Link must be a full address that starts with https:// or http://.';
    await expect(running.getByText(sentence)).toHaveCount(2);
    for (const at of [0, 1]) {
      await running.getByLabel('Link').nth(at).fill(`https://engine.example.com/${at}`);
    }
    await expect(running.getByText(sentence)).toHaveCount(0);
    await running.getByLabel('Upload picture').first().setInputFiles(huge);
    const tooLarge = 'This picture is larger than 10 MB. Make it smaller and try again.';
    await expect(toast(page, tooLarge)).toBeVisible();
    await publish(page);

    await openPart(page, 'experience');
    await page.getByRole('button', { name: 'Add experience' }).click();
    const job = page.getByRole('listitem').filter({ has: page.getByLabel('Company') });
    await job.getByLabel('Company').fill('Analytical Works');
    await job.getByLabel('Role').fill('Programmer');
    await job.getByLabel('Start date').fill('2024-03-01');
    await job.getByLabel('End date').fill('2020-01-01');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(job.getByText('End date must not be before the start date.')).toBeVisible();
    await job.getByLabel('End date').fill('');
    await publish(page);

    await openPart(page, 'home');
    const sections = page.getByRole('region', { name: 'Sections' });
    const blog = sections.getByRole('listitem').filter({ hasText: 'My Digital Sanctuary' });
    await blog.getByText('My Digital Sanctuary', { exact: true }).click();
    await blog.getByLabel('Shown').uncheck();
    await expectToFit(page);
    await publish(page);

    await asVisitor(browser, site.origin, async (visitor) => {
      for (const path of ['/', '/about', '/blog', '/contact', '/resume', '/privacy']) {
        await expectOwn(visitor, path);
      }
      await visitor.goto('/');
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Programs for engines');
      const headings = visitor.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings).toHaveText(['My Projects', 'Experience']);
      await expect(visitor.getByRole('link', { name: /Notes on Bernoulli/ })).toBeVisible();
      await expect(visitor.getByText('Analytical Works').first()).toBeVisible();
      const chrome = visitor.locator('meta[name="theme-color"]').first();
      await expect(chrome).not.toHaveAttribute('content', '#f4f8f4');
      await visitor.goto('/resume');
      await expect(visitor.getByText('Analytical Works').first()).toBeVisible();
      for (const format of ['A4', 'Letter'] as const) {
        expect(await pagesOfPdf(visitor, format), format).toBe(1);
      }
    });

    // A way back to every published state, and no word lost between two tabs.
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByRole('button', { name: /^Restore version/ }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await asVisitor(browser, site.origin, async (visitor) => {
      await visitor.goto('/');
      await expect(visitor.getByRole('heading', { name: 'My Digital Sanctuary' })).toBeVisible();
    });
    const other = await context.newPage();
    await openPart(other, 'home');
    await other.getByLabel('Headline').fill('Engines for programs');
    await expect(other.getByText(stored)).toBeVisible();
    await page.getByLabel('Headline').fill('Programs');
    const told = page.getByRole('dialog', { name: 'This was changed in another tab meanwhile' });
    await expect(told.getByText('Removed: Headline: Engines for programs')).toBeVisible();
    await told.getByRole('button', { name: 'Use the other tab’s' }).click();
    await expect(page.getByLabel('Headline')).toHaveValue('Engines for programs');

    await page.goto('/admin');
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect(page.getByRole('button', { name: 'Remove the demo' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('Emberrack').first()).toBeVisible();
    await expect(page.getByText('Ada Lovelace').first()).toBeVisible();
  });
});

test('the same by keyboard alone, and a set-up that was skipped can be taken up again', {
  tag: anyWidth,
}, async ({ page, owner: _ }) => {
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
  await tabTo('Continue');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look' })).toBeVisible();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Ice' })).toBeChecked();
  await tabTo('Continue');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Content' })).toBeVisible();
  await tabTo('Finish');
  await keyboard.press('Enter');
  await expect(page.getByText('The demo was removed.')).toBeVisible();

  await openPart(page, 'projects');
  for (const title of ['محرك', 'Engine']) {
    await tabToName(page, 'Add project');
    await keyboard.press('Enter');
    await expect(page.getByLabel('Title').last()).toBeFocused();
    await keyboard.type(title);
    await keyboard.press('Shift+Tab');
  }
  await tabToName(page, 'Publish');
  await keyboard.press('Enter');
  await expect(toast(page, published)).toBeVisible();
  await openPart(page, 'experience');
  await tabToName(page, 'Add experience');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Company')).toBeFocused();
  await keyboard.type('Works');
  await keyboard.press('Tab');
  await keyboard.type('Programmer');
  await tabToName(page, 'Start date');
  await keyboard.type('03012024');
  await tabToName(page, 'Publish');
  await keyboard.press('Enter');
  await expect(toast(page, published)).toBeVisible();
  await expectOwn(page, '/');
  await expect(page.getByText('Works').first()).toBeVisible();
  await expect(page.getByText('عادة لوفليس').first()).toBeVisible();
});

test('twelve jobs, projects and skills with long names fit on the home page, and the résumé on one sheet', {
  tag: anyWidth,
}, async ({ page, owner: _, problems }) => {
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
  await page.getByRole('button', { name: 'Show what it brings' }).click();
  await expect(page.getByText('This is not JSON.')).toBeVisible();
  await page.getByLabel('Or paste it').fill(JSON.stringify(resume));
  await page.getByRole('button', { name: 'Show what it brings' }).click();
  await expect(page.getByRole('heading', { name: 'Experience 12' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Replace what is there').check();
  await page.getByRole('button', { name: 'Fill the site' }).click();
  await expect(page).toHaveURL('/resume');
  await expect(page.getByText('Emberrack')).toHaveCount(0);
  await expectToFit(page);
  await expectAccessible(page);
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOfPdf(page, format)).toBe(1);
  await page.goto('/');
  await expect(page.locator('#work').getByText('Project 11', { exact: true })).toBeVisible();
  await expectToFit(page);
});
