import type { Page } from '@playwright/test';
import { storeDraft } from '../app/features/editor/drafts.server';
import { emptyValues } from '../app/features/posts/post';
import { newRow } from '../app/features/posts/post-row.server';
import { alsoOnPhone, expect, expectAccessible, started, test } from './fixtures';
import { toast } from './keyboard';

const box = (page: Page, title: string | RegExp) =>
  page.getByRole('checkbox', { name: typeof title === 'string' ? `Select ${title}` : title });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const bulk = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Selected posts' }).getByRole('button', { name });
const boxes = (page: Page) => page.getByRole('table').getByRole('checkbox');
const title = 'Four minutes without a network';

test.beforeEach(({ owner: _ }) => {});

test('the owner finds a post, hides it from readers, thinks better of it, and deletes others', {
  tag: alsoOnPhone,
}, async ({ page, site, problems, isMobile }) => {
  test.slow();
  problems.allow(/404/);
  const { db } = site.services;
  await db.updateTable('blogs').set({ title }).where('id', '=', 'four-minutes').execute();
  await page.goto('/admin/posts');
  await started(page);
  await expectAccessible(page);
  const all = await boxes(page).count();

  // The title alone is not in the index of words yet, the text is.
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('four minutes');
  await expect(page).toHaveURL(/\?q=four\+minutes$/);
  await expect(page.getByText(/^\d+ match/)).toBeVisible();
  await box(page, title).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await bulk(page, 'Make private').click();
  await expect(toast(page, '1 post made private.')).toBeVisible();
  expect((await page.request.get('/blog/four-minutes')).status()).toBe(404);
  await button(page, 'Undo').click();
  await expect(toast(page, 'Restored.')).toBeVisible();
  expect((await page.request.get('/blog/four-minutes')).status()).toBe(200);

  // The rest is the same on a phone.
  if (isMobile) return;

  await page.getByRole('searchbox', { name: 'Search posts' }).fill('');
  await expect(boxes(page)).toHaveCount(all);
  await page.getByRole('checkbox', { name: /^\d+ posts$/ }).check();
  await bulk(page, 'Delete').click();
  await expect(toast(page, `${all} posts deleted.`)).toBeVisible();
  await expect(page.getByText('No posts yet')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await toast(page, `${all} posts deleted.`).getByRole('button', { name: 'Undo' }).click();
  await expect(boxes(page)).toHaveCount(all);
});

test('the list is worked by keys alone', async ({ page }) => {
  await page.goto('/admin/posts?sort=title');
  await started(page);
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  const all = await rows.count();
  const link = (at: number) => rows.nth(at).getByRole('link').first();
  await page.keyboard.press('j');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  for (const at of [0, 1]) await expect(boxes(page).nth(at)).toBeChecked();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(boxes(page).nth(0)).not.toBeChecked();
  await page.keyboard.press('Delete');
  await expect(toast(page, 'Post deleted successfully!')).toBeVisible();
  await expect(rows).toHaveCount(all - 1);
  await page.keyboard.press('z');
  await expect(toast(page, 'Restored.')).toBeVisible();
  await expect(rows).toHaveCount(all);
  await expect(button(page, 'Undo')).toHaveCount(0);

  await page.keyboard.press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('heading', { name: 'On this screen' })).toBeVisible();
  await expect(help.getByText('View', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await link(0).focus();
  const name = await link(0).textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog\?edit=/);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(name ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/admin/posts?sort=title');
});

test('a range or a page is selected, and only those posts change', async ({ page, site }) => {
  const { db } = site.services;
  const now = new Date('2020-01-01T00:00:00.000Z');
  const values = (n: number) => ({ ...emptyValues, title: `Relay ${n}`, views: 100 - n });
  const rows = Array.from({ length: 60 }, (_, n) => newRow(values(n), now, { id: `relay-${n}` }));
  await db.insertInto('blogs').values(rows).execute();
  const draft = { ...emptyValues, title: 'Half a relay' };
  const id = crypto.randomUUID();
  await storeDraft(db, { id, postId: null, baseVersion: 0, values: draft }, now);
  const hidden = async () => {
    const found = db.selectFrom('blogs').select('id').where('id', 'like', 'relay-%');
    return (await found.where('visibility', '=', 'private').execute()).length;
  };

  await page.goto('/admin/posts?q=relay&sort=views&state=public');
  await started(page);
  await boxes(page).nth(1).click();
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await bulk(page, 'Make private').click();
  await expect(toast(page, '4 posts made private.')).toBeVisible();
  expect(await hidden()).toBe(4);

  await page.getByRole('checkbox', { name: '56 match' }).check();
  await bulk(page, 'Make private').click();
  await expect(toast(page, '50 posts made private.')).toBeVisible();
  expect(await hidden()).toBe(54);
  await page.keyboard.press('z');
  await expect(toast(page, '50 restored.')).toBeVisible();
  expect(await hidden()).toBe(4);

  // The back button leads through what was asked for.
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: /^Draft/ })
    .click();
  await expect(boxes(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('relay');
  await page.goForward();
  await page.getByRole('link', { name: 'Half a relay', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half a relay');
});
