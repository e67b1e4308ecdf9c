import { publish } from '../test/factories/posts';
import { expect, expectAccessible, test } from './fixtures';

const { step } = test;

test('the blog shows its posts and finds one as one types', async ({ page, site }) => {
  await publish(site.services, 'bare', {
    title: 'Without a picture',
    excerpt: 'Nothing was received.',
    publishedDate: '2024-01-05',
  });
  await page.goto('/blog');

  await step('posts come newest first, with image, title, excerpt and facts', async () => {
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
    await expect(card).toContainText('1 min');
    const bare = page.getByRole('article').filter({ hasText: 'Without a picture' });
    await expect(bare.getByText('No Image')).toBeVisible();
    await expect(page.getByText('No Image')).toHaveCount(1);
    const clamps = bare.locator('.card-title, .card-excerpt');
    expect(
      await clamps.evaluateAll((parts) =>
        parts.map((part) => getComputedStyle(part).webkitLineClamp),
      ),
    ).toEqual(['2', '3']);
    await expectAccessible(page);
  });

  await step(
    'search finds as one types, keeps the focus and leaves one step of history',
    async () => {
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
    },
  );
});

test('a search says what became of it, and posts are sorted as the address says', async ({
  page,
  problems,
}) => {
  problems.allow(/503|answered/);
  const box = page.getByRole('searchbox');
  const posts = page.getByRole('article');

  await step('a search without a hit says so and offers all posts again', async () => {
    await page.goto('/blog?q=zzzz&sort=title');
    await expect(page.getByText('No posts found for “zzzz”')).toBeVisible();
    const message = page.getByText('No posts found matching “zzzz”');
    await expect(message).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((await message.boundingBox())?.x).toBe(title?.x);
    await page.getByRole('button', { name: 'Clear search to see all posts' }).click();
    await expect(page).toHaveURL('/blog?sort=title');
    await expect(posts.first()).toContainText('A language model');
  });

  await step('of an odd number of posts the first goes across two columns', async () => {
    const widths = () =>
      page
        .locator('.post-grid > li')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
    const [first = 0, second = 0, ...others] = await widths();
    expect((others.length + 2) % 2).toBe(1);
    expect(first).toBeGreaterThan(second * 1.9);
    await page.setViewportSize({ width: 768, height: 1024 });
    const [wide = 0, half = 0] = await widths();
    expect(wide).toBeGreaterThan(half * 1.9);
    const boxes = await Promise.all(
      [page.getByRole('heading', { level: 1 }), box, page.locator('.post-grid')].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(new Set(boxes.map((part) => part?.x)), 'one left edge').toEqual(new Set([80]));
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await step('posts can be sorted by age, title and author, and the address says how', async () => {
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await expect(sort.locator('option')).toHaveText([
      'Newest First',
      'Oldest First',
      'Title (A-Z)',
      'Author (A-Z)',
    ]);
    await sort.selectOption('Oldest First');
    await expect(page).toHaveURL('/blog?sort=oldest');
    await expect(posts.last()).toContainText('A language model');
    await page.goBack();
    await expect(page).toHaveURL('/blog?sort=title');
    await expect(sort).toHaveValue('title');
    await expect(posts.first()).toContainText('A language model');
  });

  await step('while a search is awaited, the blog shows that it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/blog?q=*', async (route) => {
      await promise;
      await route.continue();
    });
    await box.fill('soup');
    await expect(page.getByText('Loading blog posts...')).toBeVisible();
    resolve();
    await expect(page.getByText('Found 1 post for “soup”')).toBeVisible();
    await expect(page.getByText('Loading blog posts...')).toBeHidden();
    await page.unroute('**/blog?q=*');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(posts.nth(3)).toBeVisible();
  });

  await step(
    'a search that fails keeps the list, says so and is asked again with Enter',
    async () => {
      const before = await posts.count();
      await page.route('**/blog?q=*', (route) => route.fulfill({ status: 503 }), { times: 1 });
      const logged = page.waitForEvent('pageerror');
      await box.fill('soup');
      expect((await logged).message).toContain('answered 503');
      await expect(page.getByRole('status')).toContainText('The search failed. Try again');
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
        'href',
        /\/blog\?q=soup(?:&|$)/,
      );
      await expect(posts).toHaveCount(before);
      await expect(page.getByText('Loading blog posts...')).toBeHidden();
      await box.press('Enter');
      await expect(page.getByText('Found 1 post for “soup”')).toBeVisible();
      await expect(posts).toHaveCount(1);
    },
  );
});
