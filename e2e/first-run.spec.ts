import { expect, expectAccessible, expectToFit, started, test } from './fixtures';
import { tabTo } from './keyboard';
import { withoutPreview } from './site-editor';

test.use({ firstRun: true, timezoneId: 'Asia/Tokyo' });

const demoWords = /Rowan|Calloway|Emberrack|Hedgewire|Paddocket|Kentucky|undefined|NaN/;

test('a new owner says on one screen who they are, how it looks and that it begins empty, and visitors see it at once', async ({
  page,
  owner: _,
}) => {
  test.slow();
  const { keyboard } = page;
  await page.goto('/admin');
  await started(page);

  await test.step('by keyboard alone it is skipped on the overview, and taken up again', async () => {
    const work = page.getByRole('list', { name: 'Today' });
    const topOfWork = () => work.evaluate((list) => list.getBoundingClientRect().top);
    expect(await topOfWork(), 'the work comes first').toBeLessThan(300);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(topOfWork).toBeLessThan(260);
    await page.setViewportSize({ width: 1440, height: 900 });
    await tabTo(page, 'Skip for now');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
    await page.getByRole('link', { name: 'Set up your site' }).press('Enter');
    await expect(page.getByLabel('Your name')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('what is missing or wrong is said beside its field', async () => {
    const sentence = page.getByText('Headline must not be empty.');
    await page.getByLabel('Your name').fill('عادة لوفليس');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await expect(zone).toHaveValue('Asia/Tokyo');
    await zone.fill('London');
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByLabel('Headline')).toBeFocused();
    await expect(sentence).toBeVisible();
    await expect(page.getByText('Time zone must be the name')).toBeVisible();
    await zone.fill('Europe/London');
    await page.getByLabel('Headline').fill('Programs for engines');
    await expect(sentence).toBeHidden();
  });

  await test.step('the chosen photo is shown; without one the portrait is drawn from the name', async () => {
    const shown = page.getByRole('img', { name: 'Your portrait' });
    const drawn = page.getByText('Visitors see this portrait, drawn from your name.');
    await expect(drawn).toBeVisible();
    await page.getByLabel('Upload portrait').setInputFiles('public/vendor/satellite-pass.webp');
    await expect(shown).toHaveAttribute('src', /[0-9a-f]{16}/);
    await page.getByRole('button', { name: 'Remove portrait' }).click();
    await expect(drawn).toBeVisible();
    await expect(shown).not.toHaveAttribute('src');
  });

  await test.step('by keyboard alone an accent is chosen, the demo removed, and the owner greeted', async () => {
    await tabTo(page, 'Ember');
    await keyboard.press('Enter');
    await expect(page.getByLabel('Remove the projects, posts, messages and grades')).toBeChecked();
    await tabTo(page, 'Finish');
    await keyboard.press('Enter');
    // Removing the demo makes a backup first.
    await expect(page).toHaveURL('/admin', { timeout: 60_000 });
    await expect(page.getByText('Welcome, عادة لوفليس')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Make it yours' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove the demo' })).toHaveCount(0);
    const next = page.getByRole('region', { name: 'Next' }).getByRole('link');
    const steps = ['Say who you are on the about page', 'Fill the résumé', 'Write the first post'];
    await expect(next).toHaveText(steps);
  });

  await test.step('a visitor sees nothing of the demo, and what is not there yet is said', async () => {
    await page.context().clearCookies();
    await page.goto('/');
    await expect(page.locator('body')).not.toContainText(demoWords);
    expect(await page.title()).not.toMatch(demoWords);
    await expectToFit(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Programs for engines');
    await expect(page.getByText('عادة لوفليس').first()).toBeVisible();
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link')).toHaveText(['Home', 'Work', 'About', 'Blog', 'Contact']);
    await expect(page.getByRole('button', { name: 'Schedule Call' })).toBeDisabled();
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['My Projects', 'My Digital Sanctuary']);
    await expect(page.locator('[data-zone]')).toHaveAttribute('data-zone', 'Europe/London');
    const chrome = page.locator('meta[name="theme-color"]').first();
    await expect(chrome).not.toHaveAttribute('content', '#f4f8f4');
  });
});

test('a résumé is imported, and twelve jobs, projects and skills with long names fit on one sheet', async ({
  page,
  owner: _,
}) => {
  const twelve = <T>(make: (n: number) => T) => Array.from({ length: 12 }, (_, n) => make(n));
  const longName =
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const resume = {
    basics: { label: 'Builder of engines' },
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
  await withoutPreview(page);
  await page.goto('/admin/resume');
  await started(page);
  await page.getByLabel('Or paste it').fill(JSON.stringify(resume));
  await page.getByLabel('Existing entries').selectOption('replace');
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await expect(page.getByRole('status').getByText('Experience 12')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish all' }).click();
  const told = page.getByRole('status');
  for (const part of ['Home page', 'Experience', 'Projects', 'Technologies'])
    await expect(told.getByText(`${part} is published.`)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Builder of engines')).toBeVisible();
  await page.goto('/resume');
  await expect(page.getByText('Emberrack')).toHaveCount(0);
  await expectAccessible(page);
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});
