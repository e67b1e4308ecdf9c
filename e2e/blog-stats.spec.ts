import { expect, expectAccessible, test } from './fixtures';

test('the owner goes from the dashboard of the blog to its statistics and to the analytics of a post', async ({
  page,
  owner: _,
}) => {
  test.slow();
  await page.goto('/admin/blog-dashboard');

  await test.step('the dashboard shows four figures, five recent posts and the performance overview', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Dashboard' })).toBeVisible();
    for (const label of ['Total Posts', 'Total Views', 'Unread Messages', 'Avg Views/Post']) {
      await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Create New Post' })).toHaveAttribute(
      'href',
      '/admin/blog',
    );
    const recent = page.getByRole('table', { name: 'Recent posts' });
    const views = recent.getByRole('link', { name: /^View / });
    await expect(views).toHaveCount(5);
    await expect(views.first()).toHaveAttribute('target', '_blank');
    for (const label of ['Estimated Monthly Views', 'Active Conversations', 'Posts per Month']) {
      await expect(page.getByText(label)).toBeVisible();
    }
    await expectAccessible(page);
  });

  await page.getByRole('link', { name: 'View Statistics' }).click();
  await test.step('the statistics list every post by views and show the division', async () => {
    const table = page.getByRole('table', { name: 'All posts' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Title↕',
      'Views↓',
      'Published↕',
      'Last Viewed↕',
      'Actions',
    ]);
    const views = await table.locator('tbody td:nth-child(2)').allTextContents();
    const numbers = views.map((text) => Number(text.replace(',', '')));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const total = numbers.reduce((sum, count) => sum + count, 0);
    await expect(
      page.getByText(`${total.toLocaleString('en-US')} ÷ ${numbers.length}`),
    ).toBeVisible();
    await expect(table.getByText('Never').filter({ visible: true })).toBeVisible();
    const hiddenWidth = await table.evaluate(
      (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
    );
    expect(hiddenWidth, 'no column has to be scrolled to').toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  await page.getByRole('link', { name: 'Analytics The Sunday pager' }).click();
  await test.step('the analytics of a post show totals, breakdowns, a chart, and export what they show', async () => {
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

    await page.getByRole('navigation', { name: 'Range' }).getByText('30 days').click();
    await expect(
      page.getByRole('heading', { name: 'Views Over Time (Last 30 Days)' }),
    ).toBeVisible();

    await page.getByRole('link', { name: 'Back to Blog Stats' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Statistics' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Range' }).getByText('7 days').click();
    await expect(page).toHaveURL(/blog-stats\?range=7$/);
    await expect(page.getByRole('link', { name: 'Analytics The Sunday pager' })).toBeVisible();
  });
});

test('the statistics are sorted, and lead to the editor and to analytics that may be empty', async ({
  page,
  owner: _,
}) => {
  await page.goto('/admin/blog-analytics/none');
  await expect(page.getByText('Post not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Stats' }).click();
  await expect(page).toHaveURL(/blog-stats$/);

  await test.step('a post without views says so', async () => {
    await page.getByRole('link', { name: 'Analytics What Paddocket should cost' }).click();
    await expect(page.getByText('No Analytics Data Yet')).toBeVisible();
    await page.goBack();
  });

  await test.step('the heads of the columns sort, and the address keeps the order', async () => {
    const titles = page.locator('tbody td:first-child a');
    const head = (name: string) => page.getByRole('columnheader', { name });
    await head('Title').getByRole('link').click();
    await expect(head('Title')).toHaveAttribute('aria-sort', 'ascending');
    await expect(titles.first()).toHaveText('A language model in the feed room');
    await head('Last Viewed').getByRole('link').click();
    await expect(head('Last Viewed')).toHaveAttribute('aria-sort', 'descending');
    await head('Last Viewed').getByRole('link').click();
    await expect(page).toHaveURL(/sort=viewed-reverse/);
    await page.reload();
    await expect(head('Last Viewed')).toHaveAttribute('aria-sort', 'ascending');
    const table = page.getByRole('table', { name: 'All posts' });
    await expect(table.getByRole('row').nth(1)).toContainText('Never');
  });

  await test.step('Edit opens the editor with the post, and a reload keeps it', async () => {
    await page.getByRole('link', { name: 'Edit The Sunday pager' }).click();
    const banner = page.getByRole('region', { name: 'Editing Post' });
    await expect(banner).toContainText('The Sunday pager');
    await page.reload();
    await expect(banner).toContainText('The Sunday pager');
  });
});
