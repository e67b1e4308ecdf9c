import { expect, expectAccessible, expectToFit, started, test } from './fixtures';

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
  const nav = page.getByRole('navigation', { name: 'Admin' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/admin/site/projects');
  await started(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectToFit(page);
  await nav.getByRole('link', { name: 'School' }).click();
  await page.getByRole('link', { name: 'Full Charts' }).click();
  await expect(heading('Full Charts')).toBeVisible();
  await expectToFit(page);
  await nav.getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('link', { name: 'View Statistics' }).click();
  await page.getByRole('link', { name: 'The Sunday pager', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/blog-analytics\//);
  await expect(page.getByRole('heading', { name: 'The Sunday pager' })).toBeVisible();
  await expectToFit(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Edit The Sunday pager' }).click();
  await expect(page.getByRole('region', { name: 'Editing Post' })).toBeVisible();
  await expectToFit(page);
});
