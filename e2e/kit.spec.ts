import { expect, expectAccessible, expectToFit, test } from './fixtures';

test('the kit shows every part in its states and both themes, and each can be used', async ({
  page,
  owner,
}) => {
  test.slow();
  expect(owner.email).toBe('owner@example.com');
  await page.goto('/admin/kit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kit');
  await expectAccessible(page);
  const plates = page.getByRole('region', { name: 'Plates' });
  await expect(plates.locator('svg.plate')).toHaveCount(26);
  const inks = await plates
    .locator('[data-theme] svg.plate')
    .evaluateAll((all) => new Set(all.map((plate) => getComputedStyle(plate).color)).size);
  expect(inks, 'one ink for paper, one for the dark').toBe(2);

  const screen = page.getByRole('region', { name: 'States of a screen' });
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Kept.').first()).toBeVisible();
});

test('forms and charts of the workbench fit where text is twice as large', async ({
  page,
  owner,
}) => {
  expect(owner.email).toBe('owner@example.com');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  for (const path of [
    '/admin/site/projects',
    '/admin/full-charts',
    '/admin/blog-analytics/the-sunday-pager',
    '/admin/blog?edit=the-sunday-pager',
  ]) {
    await page.goto(path);
    await expectToFit(page);
  }
});
