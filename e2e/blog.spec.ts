import { publish } from '../test/factories/posts';
import { anyWidth, expect, expectAccessible, test } from './fixtures';

test('the blog shows its posts, newest first, with image, title, excerpt and facts', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(page.getByText('entrepreneurship and the future of innovation')).toBeVisible();
  const dates = await page
    .locator('article time')
    .evaluateAll((times) => times.map((t) => t.getAttribute('datetime') ?? ''));
  expect(dates.length).toBeGreaterThan(3);
  expect(dates).toEqual(dates.toSorted().reverse());
  const card = page.getByRole('article').filter({ hasText: 'The Sunday pager' });
  await expect(card.getByRole('link')).toHaveAttribute('href', '/blog/the-sunday-pager');
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(card).toContainText('3 min');
  await expect(
    page.getByRole('article').filter({ hasText: 'Three things I stopped doing' }),
  ).toContainText('No Image');
  await expectAccessible(page);
});

test('search finds as one types, keeps the focus and leaves one step of history', async ({
  page,
}) => {
  await page.goto('/blog');
  const steps = await page.evaluate(() => history.length);
  const box = page.getByRole('searchbox', { name: 'Search blog posts' });
  await expect(box).toHaveAttribute('placeholder', 'Search blog posts...');
  await box.pressSequentially('SOUP', { delay: 20 });
  await expect(page).toHaveURL('/blog?q=SOUP');
  await expect(page.getByText('Found 1 post for “SOUP”')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0);
});

test('a search without a hit says so and offers all posts again', { tag: anyWidth }, async ({
  page,
}) => {
  await page.goto('/blog?q=zzzz&sort=title');
  await expect(page.getByText('No posts found for “zzzz”')).toBeVisible();
  const message = page.getByText('No posts found matching “zzzz”');
  await expect(message).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((await message.boundingBox())?.x).toBe(title?.x);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search to see all posts' }).click();
  await expect(page).toHaveURL('/blog?sort=title');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('posts can be sorted by age, title and author, and the address says how', {
  tag: anyWidth,
}, async ({ page }) => {
  await page.goto('/blog');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort.locator('option')).toHaveText([
    'Newest First',
    'Oldest First',
    'Title (A-Z)',
    'Author (A-Z)',
  ]);
  const newest = await page.getByRole('article').first().innerText();
  await sort.selectOption('Oldest First');
  await expect(page).toHaveURL('/blog?sort=oldest');
  await expect(page.getByRole('article').last()).toContainText(
    newest.split('\n').find((line) => line.length > 12) ?? newest,
  );
  await sort.selectOption('Title (A-Z)');
  await expect(page).toHaveURL('/blog?sort=title');
  await expect(page.getByRole('article').first()).toContainText('A language model');
  await page.goBack();
  await expect(page).toHaveURL('/blog?sort=oldest');
  await expect(sort).toHaveValue('oldest');
});

test('while a search is awaited, the blog shows that it loads', { tag: anyWidth }, async ({
  page,
}) => {
  await page.goto('/blog');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/blog?q=*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('soup');
  await expect(page.getByText('Loading blog posts...')).toBeVisible();
  resolve();
  await expect(page.getByText('Found 1 post for “soup”')).toBeVisible();
  await expect(page.getByText('Loading blog posts...')).toBeHidden();
});

test('a search that fails keeps the list, says so and is asked again with Enter', {
  tag: anyWidth,
}, async ({ page, problems }) => {
  problems.allow(/503|answered/);
  await page.goto('/blog');
  const posts = await page.getByRole('article').count();
  await page.route('**/blog?q=*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const logged = page.waitForEvent('pageerror');
  await page.getByRole('searchbox').fill('soup');
  expect((await logged).message).toContain('answered 503');
  await expect(page.getByRole('status')).toContainText('The search failed. Try again');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    /\/blog\?q=soup$/,
  );
  await expect(page.getByRole('article')).toHaveCount(posts);
  await expect(page.getByText('Loading blog posts...')).toBeHidden();
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Found 1 post for “soup”')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('many posts come in pages of 24', { tag: anyWidth }, async ({ page, site }) => {
  for (let n = 0; n < 30; n += 1)
    await publish(site.services, `many-${n}`, { title: `Plentiful ${n}` });
  await page.goto('/blog?q=Plentiful');
  await expect(page.getByText('Found 30 posts for “Plentiful”')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/blog?q=Plentiful&page=2');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
});

test.describe('an empty blog', () => {
  test.use({ env: { SEED: 'none' } });

  test('says that there are no posts yet', { tag: anyWidth }, async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByText('No blog posts available yet')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search, sort and reading work', { tag: anyWidth }, async ({ page, problems }) => {
    // With script turned off, the browser refuses what the page preloads of it.
    problems.allow(/\.js csp$/);
    await page.goto('/blog');
    await page.getByRole('searchbox').fill('soup');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Found 1 post for “soup”')).toBeVisible();
    await page.getByRole('article').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Sunday pager');
  });
});
