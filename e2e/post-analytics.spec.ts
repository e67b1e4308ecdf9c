import { anyWidth, expect, expectAccessible, test } from './fixtures';

test('the analytics of a post show totals, breakdowns, a chart, and export what they show', async ({
  page,
  owner,
}) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog-stats');
  await page.getByRole('link', { name: 'Analytics of The Sunday pager' }).click();
  for (const title of [
    'Views Over Time (Last 7 Days)',
    'Visitor Locations',
    'Device Types',
    'Browser Usage',
    'Operating Systems',
    'Traffic Sources',
  ]) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  const devices = page.getByRole('listitem').filter({ hasText: /%\)$/ });
  await expect(devices.first()).toBeVisible();
  await expectAccessible(page);

  const visitors = page.getByRole('definition').nth(1);
  const shown = await visitors.textContent();
  const address = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  const csv = await (await page.request.get(address ?? '')).text();
  expect(csv).toContain(`Totals,Unique Visitors,${shown?.replace(',', '')},`);
  expect(csv).toContain('Views Over Time (Last 7 Days)');

  await page.getByRole('navigation', { name: 'Figures of' }).getByText('30 days').click();
  await expect(page.getByRole('heading', { name: 'Views Over Time (Last 30 Days)' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog Stats' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Statistics' })).toBeVisible();
});

test('a post without views and an unknown post say so', { tag: anyWidth }, async ({
  page,
  owner,
}) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog-stats');
  await page.getByRole('link', { name: 'Analytics of What Paddocket should cost' }).click();
  await expect(page.getByText('No Analytics Data Yet')).toBeVisible();
  await page.goto('/admin/blog-analytics/none');
  await expect(page.getByText('Post not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Stats' }).click();
  await expect(page).toHaveURL(/blog-stats$/);
});
