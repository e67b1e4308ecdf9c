import sharp from 'sharp';
import { findPart, storePartDraft } from '~/features/content/edit-content.server';
import { blog } from '../test/fixtures/content';
import { expect, expectAccessible, test } from './fixtures';
import { tabTo, toast } from './keyboard';
import { goToPart, openPart, publish, published, stored, withoutPreview } from './site-editor';

test('the owner makes the site theirs, and a visitor sees it without a restart', async ({
  page,
  owner,
  site,
}) => {
  expect(owner.email).toBeTruthy();
  await openPart(page, 'site');

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
    expect(await (await fetch(site.origin)).text()).not.toContain('Ada Lovelace');
    await publish(page);
  });

  await test.step('a section of the home page goes away, another changes places', async () => {
    await withoutPreview(page);
    await goToPart(page, 'Home');
    const sections = page.getByRole('region', { name: 'Sections' });
    await sections.getByText('Technology', { exact: true }).click();
    await sections.getByLabel('Shown').first().uncheck();
    await page.getByRole('button', { name: 'Move section 3 up' }).click();
    await expectAccessible(page);
    await publish(page);
  });

  await test.step('the accent says its contrast as it is chosen', async () => {
    await goToPart(page, 'Accent');
    await page.getByRole('button', { name: 'Ember' }).click();
    await expect(page.getByText(/^contrast \d+\.\d:1$/)).toHaveCount(2);
    await publish(page);
  });

  await test.step('a visitor sees all of it', async () => {
    const signal = () =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--signal'));
    await expect.poll(signal).toContain('#');
    const chosen = await signal();
    await page.context().clearCookies();
    await page.goto('/');
    await expect(page.getByAltText('Ada at her desk')).toBeVisible();
    await expect(page.locator('footer')).toContainText('Ada Lovelace');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Experience',
      'My Projects',
      'My Digital Sanctuary',
      'Reviews',
    ]);
    expect(await signal()).toBe(chosen);
  });
});

test('a delete can be undone, an entry archived, and a draft that is wrong waits until it is mended', async ({
  page,
  owner,
}) => {
  expect(owner.email).toBeTruthy();
  await openPart(page, 'projects');
  // The preview goes to the part, and the form stays where it is.
  const preview = page.frameLocator('iframe[title="Preview of the page"]').locator('html');
  await expect.poll(() => preview.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await withoutPreview(page);
  const running = page.getByRole('region', { name: 'Running' });
  const project = running.getByRole('listitem').first();
  const link = project.getByLabel('Link', { exact: true });
  const title = project.getByLabel('Title', { exact: true });

  await test.step('a deleted project comes back, another is archived and published', async () => {
    await page.getByRole('button', { name: 'Delete project 1' }).click();
    await expect(running.getByText('Emberrack', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await running.getByText('Emberrack', { exact: true }).click();
    await running.getByRole('button', { name: 'Archive Emberrack' }).click();
    const archive = page.getByRole('region', { name: 'Archive' });
    await expect(archive.getByText('Emberrack', { exact: true })).toBeVisible();
    await publish(page);
    // What is told does not cover the buttons. A pointer on it keeps it from going away.
    const told = page.getByRole('dialog').filter({ hasText: published });
    await told.hover();
    const covers = async () => {
      const box = await told.boundingBox();
      const button = await page.getByRole('button', { name: 'Discard draft' }).boundingBox();
      if (!box || !button) return undefined;
      const isBeside = box.x >= button.x + button.width || button.x >= box.x + box.width;
      return !isBeside && box.y < button.y + button.height && button.y < box.y + box.height;
    };
    await expect.poll(covers).toBe(false);
  });

  await test.step('what is wrong is said beside its field, and a mended entry stays open', async () => {
    const sentence = project.getByText('Link must be a full address that starts with');
    await running.getByText('Ask the Router', { exact: true }).click();
    await link.fill('no address');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(sentence).toBeVisible();
    await expect(link).toBeFocused();
    await expect(page.getByText(stored)).toBeVisible();
    // The next letters stay where they are typed.
    await title.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' II');
    await expect(title).toHaveValue(/ II$/);
    await link.fill('example.com');
    await link.blur();
    await expect(link).toHaveValue('https://example.com');
    await link.focus();
    await expect(sentence).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page.getByText(stored)).toBeVisible();
  });

  await test.step('what is written while a draft is discarded comes back with Undo', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/admin/site.data*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const discard = page.getByRole('button', { name: 'Discard draft' });
    await discard.click();
    await expect(discard).toHaveAttribute('aria-busy', 'true');
    await title.fill('Written meanwhile');
    answer.resolve();
    const told = page.getByRole('dialog').filter({ hasText: 'Draft discarded.' });
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect(running.getByText('Written meanwhile', { exact: true })).toBeVisible();
  });
});

test('by keyboard alone a heading is changed, published, compared and restored; two tabs are told apart', async ({
  page,
  owner,
  site,
  problems,
}) => {
  expect(owner.email).toBeTruthy();
  await page.clock.install();
  await withoutPreview(page);
  await openPart(page, 'blog');
  const heading = page.getByLabel('Heading', { exact: true });
  const history = page.getByRole('dialog', { name: 'History' });

  await test.step('the keyboard leads through publishing and back to the version before', async () => {
    await tabTo(page, 'Heading');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Notes');
    await tabTo(page, 'Publish');
    await page.keyboard.press('Enter');
    await expect(toast(page, published)).toBeVisible();
    await tabTo(page, 'History');
    await page.keyboard.press('Enter');
    await expect(history.getByText('Added: Heading: Blog')).toBeVisible();
    await expect(history.getByText('Removed: Heading: Notes')).toBeVisible();
    await tabTo(page, 'Restore version 1');
    await page.keyboard.press('Enter');
    await expect(heading).toHaveValue('Blog');
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
  });

  await test.step('what another tab stored is shown beside one’s own, which is kept', async () => {
    const { db, clock } = site.services;
    const other = await findPart(db, 'blog');
    await storePartDraft(db, other, { ...blog, title: 'Letters' }, clock());
    await heading.fill('Log');
    const told = page.getByRole('dialog', { name: 'This was saved in another tab' });
    await expect(told.getByText('Removed: Heading: Letters')).toBeVisible();
    await told.getByRole('button', { name: 'Keep my text' }).click();
    await expect(page.getByText(stored)).toBeVisible();
    expect(await findPart(db, 'blog')).toMatchObject({ draft: { title: 'Log' } });
  });

  await test.step('a version takes the place of a draft only after a question', async () => {
    await page.getByRole('button', { name: 'History' }).click();
    await history.getByRole('button', { name: /^Version 1/ }).click();
    await history.getByRole('button', { name: 'Restore version 1' }).click();
    const question = page.getByRole('alertdialog', { name: 'Restore version 1?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await history.getByRole('button', { name: 'Close' }).click();
    await expect(heading).toHaveValue('Log');
  });

  await test.step('what cannot be stored is not left without a question, and is stored when that can be', async () => {
    problems.allow(/ERR_FAILED/);
    await page.route('**/admin/site.data*', (route) => route.abort());
    await heading.fill('Logbook');
    await expect(page.getByText('The draft isn’t saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Messages' }).first().click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await page.unroute('**/admin/site.data*');
    await page.clock.fastForward(5000);
    await expect(page.getByText(stored)).toBeVisible();
  });
});
