import { expect, expectAccessible, test } from './fixtures';
import { expectToFitEnlarged } from './keyboard';

test('the owner goes from the dashboard of the blog to its statistics, the analytics of a post and the editor', async ({
  page,
  owner: _,
}) => {
  await page.goto('/admin/blog-dashboard');

  await test.step('the dashboard leads to five recent posts in another tab', async () => {
    const recent = page.getByRole('table', { name: 'Recent posts' });
    const views = recent.getByRole('link', { name: /^View / });
    await expect(views).toHaveCount(5);
    await expect(views.first()).toHaveAttribute('target', '_blank');
    await expectAccessible(page);
  });

  await page.getByRole('link', { name: 'View Statistics' }).click();
  await test.step('the statistics list every post by views, and need no scrolling aside', async () => {
    const table = page.getByRole('table', { name: 'All posts' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Title',
      'Views',
      'Published',
      'Last Viewed',
      'Actions',
    ]);
    const views = await table.locator('tbody td:nth-child(2)').allTextContents();
    const numbers = views.map((text) => Number(text.replace(',', '')));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const hiddenWidth = await table.evaluate(
      (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
    );
    expect(hiddenWidth, 'no column has to be scrolled to').toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  await page.getByRole('link', { name: 'Analytics The Sunday pager' }).click();
  await test.step('the analytics of a post show totals, breakdowns, a chart, and export what they show', async () => {
    const over = (range: string) =>
      page.getByRole('heading', { name: `Views Over Time (${range})` });
    await expect(over('Last 7 Days')).toBeVisible();
    const devices = page.getByRole('listitem').filter({ hasText: /%\)$/ });
    await expect(devices.first()).toBeVisible();
    await expectAccessible(page);
    await expectToFitEnlarged(page);

    const visitors = page.getByRole('definition').nth(1);
    const shown = await visitors.textContent();
    const address = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
    const csv = await (await page.request.get(address ?? '')).text();
    expect(csv).toContain(`Totals,Unique Visitors,${shown?.replace(',', '')},`);
    expect(csv).toContain('Views Over Time (Last 7 Days)');

    await page.getByRole('navigation', { name: 'Range' }).getByText('30 days').click();
    await expect(over('Last 30 Days')).toBeVisible();

    await page.getByRole('link', { name: 'Back to Blog Stats' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Statistics' })).toBeVisible();
  });

  await test.step('a post without views says so', async () => {
    await page.getByRole('link', { name: 'Analytics What Paddocket should cost' }).click();
    await expect(page.getByText('No Analytics Data Yet')).toBeVisible();
    await page.goBack();
  });

  await test.step('Edit opens the editor with the post, which fits where text is twice as large', async () => {
    await page.getByRole('link', { name: 'Edit The Sunday pager' }).click();
    const banner = page.getByRole('region', { name: 'Editing Post' });
    await expect(banner).toContainText('The Sunday pager');
    await expectToFitEnlarged(page);
  });
});
