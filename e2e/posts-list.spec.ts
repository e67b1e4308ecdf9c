import type { Page } from '@playwright/test';
import { createDraft } from '../app/features/editor/store-draft.server';
import { emptyValues } from '../app/features/posts/post';
import { expect, expectAccessible, started, test } from './fixtures';
import { toast } from './keyboard';

const bulk = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Selected posts' }).getByRole('button', { name });

test('the owner works through the posts by key and by range, takes it back, and finds a draft', async ({
  page,
  site,
  owner: _,
}) => {
  const values = { ...emptyValues, title: 'Half a pager' };
  await createDraft(site.services.db, values, new Date('2020-01-01T00:00:00.000Z'), { id: 'half' });
  await page.goto('/admin/posts?sort=title&state=public');
  await started(page);
  await expectAccessible(page);
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  const boxes = page.getByRole('table').getByRole('checkbox');
  const all = await rows.count();

  await test.step('the list is worked by keys alone, without a question', async () => {
    await page.keyboard.press('j');
    await expect(rows.first().getByRole('link').first()).toBeFocused();
    for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
    for (const at of [0, 1]) await expect(boxes.nth(at)).toBeChecked();
    for (const key of ['k', 'x']) await page.keyboard.press(key);
    await expect(boxes.nth(0)).not.toBeChecked();
    await page.keyboard.press('Delete');
    await expect(toast(page, 'Post deleted successfully!')).toBeVisible();
    await expect(rows).toHaveCount(all - 1);
    await page.keyboard.press('z');
    await expect(toast(page, 'Undone: ')).toBeVisible();
    await expect(rows).toHaveCount(all);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  await test.step('a range is selected, and only those posts change', async () => {
    await boxes.nth(2).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await bulk(page, 'Make private').click();
    await expect(toast(page, '3 posts made private.')).toBeVisible();
    await expect(rows).toHaveCount(all - 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Undone: ')).toBeVisible();
    await expect(rows).toHaveCount(all);
  });

  await test.step('the back button leads through what was asked for', async () => {
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('pager');
    await expect(page).toHaveURL(/[?&]q=pager/);
    await expect(page.getByText(/^\d+ match/)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'State' })
      .getByRole('link', { name: /^Draft/ })
      .click();
    await expect(rows).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/state=public/);
    await expect(page.getByRole('searchbox')).toHaveValue('pager');
    await page.goForward();
  });

  await page.getByRole('link', { name: 'Half a pager', exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a pager');
});
