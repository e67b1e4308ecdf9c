import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, started, test } from './fixtures';
import { showAllOfAdmin, tabTo, toast } from './keyboard';
import { goToPart, openPart, publish, published, stored } from './site-editor';

test('the owner makes the site theirs, and a visitor sees it without a restart', async ({
  page,
  owner,
  browser,
  site,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  const visitor = await browser.newPage({ baseURL: site.origin });
  await page.goto('/admin');
  await showAllOfAdmin(page);
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Site', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
  await started(page);

  await test.step('a draft is shown by the preview, and not to a visitor', async () => {
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Upload portrait').setInputFiles({
      name: 'portrait.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 480, height: 480, channels: 3, background: '#446' } })
        .png()
        .toBuffer(),
    });
    await page.getByLabel('Alternative text of the portrait').fill('Ada at her desk');
    await expect(page.getByText(stored)).toBeVisible();
    const preview = page.frameLocator('iframe[title="Preview of the page"]');
    await expect(preview.getByAltText('Ada at her desk')).toBeVisible();
    await page.getByRole('button', { name: 'Desktop' }).click();
    const seen = await visitor.request.get('/');
    expect(await seen.text()).not.toContain('Ada Lovelace');
    await expectAccessible(page);
    await publish(page);
  });

  await test.step('a section of the home page goes away, another comes first', async () => {
    await goToPart(page, 'Home');
    const sections = page.getByRole('region', { name: 'Sections' });
    await sections.getByText('Technology', { exact: true }).click();
    await sections.getByLabel('Shown').first().uncheck();
    for (const step of [5, 4, 3, 2]) {
      await page.getByRole('button', { name: `Move section ${step} up` }).click();
    }
    await publish(page);
  });

  await test.step('the accent says its contrast as it is chosen', async () => {
    await goToPart(page, 'Accent');
    await page.getByRole('button', { name: 'Ember' }).click();
    await expect(page.getByText(/^contrast \d+\.\d:1$/)).toHaveCount(2);
    await publish(page);
  });

  await test.step('a visitor sees all of it', async () => {
    const signal = (of: Page) =>
      of.evaluate(() => getComputedStyle(document.body).getPropertyValue('--signal'));
    await expect.poll(() => signal(page)).toContain('#');
    await visitor.goto('/');
    await expect(visitor.getByAltText('Ada at her desk')).toBeVisible();
    await expect(visitor.locator('footer')).toContainText('Ada Lovelace');
    await expect(visitor.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Reviews',
      'My Projects',
      'Experience',
      'My Digital Sanctuary',
    ]);
    expect(await signal(visitor)).toBe(await signal(page));
    await visitor.close();
  });
});

test('a delete can be undone, an entry archived, and a draft that is wrong waits until it is mended', async ({
  page,
  owner,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  await openPart(page, 'projects');
  // The preview goes to the part, and the form stays where it is.
  const preview = page.frameLocator('iframe[title="Preview of the page"]').locator('html');
  await expect.poll(() => preview.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const running = page.getByRole('region', { name: 'Running' });
  await page.getByRole('button', { name: 'Delete project 1' }).click();
  await expect(running.getByText('Emberrack', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(running.getByText('Emberrack', { exact: true })).toBeVisible();
  await running.getByText('Emberrack', { exact: true }).click();
  await running.getByRole('button', { name: 'Archive Emberrack' }).click();
  await expect(
    page.getByRole('region', { name: 'Archive' }).getByText('Emberrack', { exact: true }),
  ).toBeVisible();
  await publish(page);
  // What is told does not cover the buttons. A pointer on it keeps it from going away.
  await page.getByRole('dialog').filter({ hasText: published }).hover();
  const covers = async () => {
    const told = await page.getByRole('dialog').filter({ hasText: published }).boundingBox();
    const button = await page.getByRole('button', { name: 'Discard draft' }).boundingBox();
    if (!told || !button) return undefined;
    const isBeside = told.x >= button.x + button.width || button.x >= told.x + told.width;
    return !isBeside && told.y < button.y + button.height && button.y < told.y + told.height;
  };
  await expect.poll(covers).toBe(false);
  await page.goto('/');
  await expect(page.locator('#work').getByRole('link', { name: /Emberrack/ })).toHaveCount(0);

  await openPart(page, 'experience');
  await page.getByText('Emberrack', { exact: true }).click();
  const job = page.getByRole('listitem').filter({ hasText: 'Emberrack' });
  await job.getByLabel('End date').fill('2020-01-01');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(job.getByText('End date must not be before the start date.')).toBeVisible();
  await expect(page.getByText(stored)).toBeVisible();
  await page.reload();
  await started(page);
  await page.getByText('Emberrack', { exact: true }).click();
  await expect(job.getByLabel('End date')).toHaveValue('2020-01-01');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(job.getByLabel('End date')).toBeFocused();
  // The next letters stay where they are typed, and a mended entry stays open.
  await job.getByLabel('Role', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' emerita');
  await expect(job.getByLabel('Role', { exact: true })).toHaveValue(/ emerita$/);
  await job.getByLabel('End date').fill('');
  await expect(job.getByText('End date must not be before the start date.')).toBeHidden();
  await expect(job.getByLabel('End date')).toBeFocused();
  await expect(page.getByText(stored)).toBeVisible();

  const answer = Promise.withResolvers<void>();
  await page.route('**/admin/site.data*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const discard = page.getByRole('button', { name: 'Discard draft' });
  await discard.click();
  await expect(discard).toHaveAttribute('aria-busy', 'true');
  await job.getByLabel('Role', { exact: true }).fill('Written meanwhile');
  answer.resolve();
  await expect(toast(page, 'Draft discarded.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Emberrack', { exact: true }).click();
  await expect(job.getByLabel('Role', { exact: true })).toHaveValue('Written meanwhile');
});

test('by keyboard alone a heading is changed, published, compared and restored; two tabs are told apart', async ({
  page,
  owner,
  context,
  problems,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  await openPart(page, 'blog');
  await tabTo(page, 'Heading');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Notes');
  await tabTo(page, 'Publish');
  await page.keyboard.press('Enter');
  await expect(toast(page, published)).toBeVisible();
  await tabTo(page, 'History');
  await page.keyboard.press('Enter');
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByText('Added: Heading: Blog')).toBeVisible();
  await expect(history.getByText('Removed: Heading: Notes')).toBeVisible();
  await tabTo(page, 'Restore version 1');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Blog');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  const other = await context.newPage();
  await openPart(other, 'blog');
  await other.getByLabel('Heading', { exact: true }).fill('Letters');
  await expect(other.getByText(stored)).toBeVisible();
  await page.getByLabel('Heading', { exact: true }).fill('Log');
  const told = page.getByRole('dialog', { name: 'This was saved in another tab' });
  await expect(told).toBeVisible();
  await expect(told.getByText('Removed: Heading: Letters')).toBeVisible();
  await told.getByRole('button', { name: 'Keep my text' }).click();
  await expect(page.getByText(stored)).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Heading', { exact: true })).toHaveValue('Log');

  // A version takes the place of a draft only after a question.
  await page.getByRole('button', { name: 'History' }).click();
  await history.getByRole('button', { name: /^Version 1/ }).click();
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore version 1?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Log');

  // What cannot be stored is not left without a question, and is stored when that can be.
  problems.allow(/ERR_FAILED/);
  await page.route('**/admin/site.data*', (route) => route.abort());
  await page.getByLabel('Heading', { exact: true }).fill('Logbook');
  await expect(page.getByText('The draft isn’t saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Messages' }).first().click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.unroute('**/admin/site.data*');
  await expect(page.getByText(stored)).toBeVisible();
});
