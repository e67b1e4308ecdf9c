import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { confirmLook, create, expectListed, more, titleField } from './post-editor';

test('a post for a coming day and one for nobody yet are previewed by their owner alone', async ({
  page,
  owner,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  const banner = page.getByRole('region', { name: 'Editing Post' });
  const look = page.getByRole('dialog', { name: 'A last look' });
  const scheduled = (row: Locator) =>
    row.getByText('Scheduled, Jan 1, 2199', { exact: true }).filter({ visible: true });
  await page.goto('/admin/blog');

  await test.step('SEO fields count towards 60 and 160, as a person does', async () => {
    await titleField(page).fill('From the future');
    await page.getByRole('tab', { name: 'SEO' }).click();
    await page.getByLabel('SEO Title').fill('👩‍👩‍👧‍👦 né');
    await expect(page.getByText('4/60')).toBeVisible();
    await page.getByLabel('SEO Title').fill('x'.repeat(55));
    await expect(page.getByText('55/60')).toBeVisible();
    await page.getByLabel('SEO Description').fill('x'.repeat(12));
    await expect(page.getByText('12/160')).toBeVisible();
  });

  await test.step('a date ahead schedules the post', async () => {
    await page.getByRole('button', { name: 'Create Post' }).click();
    const day = look.getByLabel('Published Date');
    await day.fill('2199-01-01');
    await expect(page.getByText('Scheduled for Jan 1, 2199, as your day begins.')).toBeVisible();
    // The hour outlasts a day that is retyped, and goes with one that is left empty.
    const hour = look.getByLabel('Hour');
    await hour.fill('14:30');
    await day.press('Backspace');
    await expect(day).toHaveValue('');
    await page.keyboard.type('02');
    await expect(page.getByText(/^Scheduled for Feb 1, 2199 at 14:30 \(/)).toBeVisible();
    await day.fill('');
    await day.blur();
    await expect(hour).toHaveValue('');
    await expectAccessible(page, '[role=dialog]');
    await day.fill('2199-01-01');
    await look.getByRole('button', { name: 'Schedule' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expectListed(page, 'From the future');
  });

  await test.step('it is said to be scheduled wherever it is listed, and View shows its preview', async () => {
    await expect(banner).toContainText('From the future');
    await expect(page.getByRole('button', { name: 'Scheduled, Jan 1, 2199' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'From the future' });
    await expect(scheduled(row)).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/blog-dashboard$/);
    await expect(scheduled(row)).toBeVisible();
    const address = await row.getByRole('link', { name: 'View' }).getAttribute('href');
    await page.getByRole('link', { name: 'View Statistics' }).click();
    const line = page.getByRole('row').filter({ hasText: 'From the future' });
    await expect(scheduled(line)).toBeVisible();
    await expect(line.getByRole('link', { name: 'View' })).toHaveAttribute('href', address ?? '');
    const opened = page.waitForEvent('popup');
    await line.getByRole('link', { name: 'View' }).click();
    const preview = await opened;
    await expect(preview.getByRole('heading', { level: 1, name: 'From the future' })).toBeVisible();
    await expect(preview.getByRole('note')).toContainText('Readers can’t see this post.');
    await preview.close();
  });

  await test.step('a private post is viewed as a preview from where it is edited', async () => {
    await page.goto('/admin/blog');
    await titleField(page).fill('For nobody yet');
    await create(page, 'Private');
    await expectListed(page, 'For nobody yet');
    await expect(banner).toContainText('For nobody yet');
    const opened = page.waitForEvent('popup');
    await more(page, 'View');
    const preview = await opened;
    await expect(preview.getByRole('heading', { level: 1, name: 'For nobody yet' })).toBeVisible();
    await preview.getByRole('link', { name: 'Edit' }).click();
    await expect(preview.getByRole('region', { name: 'Editing Post' })).toContainText('For nobody');
    await preview.close();
  });
});

test('the answer to a slow save changes nothing that was opened or closed since', async ({
  page,
  owner: _,
}) => {
  await page.goto('/admin/blog');
  await titleField(page).fill('Slowly');
  await create(page, 'Private');
  await expect(page.getByRole('region', { name: 'Editing Post' })).toBeVisible();
  let answer = () => {};
  await page.route('**/admin/blog.data*', async (route) => {
    if (route.request().postData()?.includes('"save_post"')) {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    }
    await route.continue();
  });
  const review = page.getByRole('dialog', { name: 'A last look' });
  const saved = page.getByText('Post updated successfully!');

  await test.step('a review that was opened during a save stays open', async () => {
    await titleField(page).fill('Slowly but surely');
    const sent = page.waitForRequest((request) => !!request.postData()?.includes('"save_post"'));
    await page.getByRole('button', { name: 'Update Post' }).click();
    await sent;
    await page.getByRole('button', { name: 'Draft with changes' }).click();
    await expect(review).toBeVisible();
    answer();
    await expect(saved).toBeVisible();
    await expect(review).toBeVisible();
  });

  await test.step('a post that is published while its review is closed is public in the form, too', async () => {
    const sent = page.waitForRequest((request) => !!request.postData()?.includes('"save_post"'));
    await confirmLook(page);
    await sent;
    await page.keyboard.press('Escape');
    await expect(review).toBeHidden();
    answer();
    await expect(page.getByRole('button', { name: 'Public', exact: true })).toBeVisible();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Slowly but surely' })).toBeHidden();
  });
});
