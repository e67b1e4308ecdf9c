import type { Page } from '@playwright/test';
import { insertMessages } from '../test/factories/contact';
import { anyWidth, expect, expectAccessible, expectToFit, started, test } from './fixtures';

const figure = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');

test('the overview shows every card with its figures', async ({ page, site, owner: _ }) => {
  const { db } = site.services;
  await db.deleteFrom('contacts').execute();
  await insertMessages(
    db,
    { status: null },
    { status: 'new' },
    { status: 'responded' },
    { status: 'spam' },
  );
  await db.deleteFrom('todos').execute();
  const at = '2026-03-01T00:00:00.000Z';
  await db
    .insertInto('todos')
    .values(
      [0, 0, 0, 1].map((completed, n) => ({
        id: `t${n}`,
        text: 'x',
        completed,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute();
  const posts = await db.selectFrom('blogs').select('views').execute();
  const views = posts.reduce((sum, post) => sum + post.views, 0);

  await page.goto('/admin');
  await expect(page.getByText('Welcome')).toContainText(/\S/);
  await expect(figure(page, 'Pending')).toHaveText('3');
  await expect(figure(page, 'Blog Posts')).toHaveText(posts.length.toLocaleString('en-US'));
  await expect(figure(page, 'Total Views')).toHaveText(views.toLocaleString('en-US'));
  await expect(figure(page, 'Unread Messages')).toHaveText('2');
  await expect(page.getByText('Coming Soon')).toHaveCount(0);
  for (const label of ['Blog Posts', 'Total Views', 'Unread Messages', 'Pending'])
    await expect(page.getByText(label, { exact: true })).toHaveCount(1);
  await expectAccessible(page);
});

test('the overview leads to the work and lists what happened', { tag: anyWidth }, async ({
  page,
  site,
  owner: _,
}) => {
  const { db } = site.services;
  for (const table of ['contacts', 'todos', 'blogs', 'assignments', 'grades'] as const)
    await db.deleteFrom(table).execute();
  await page.goto('/admin');
  const main = page.getByRole('main');
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
  // The site has classes.
  await expect(page.getByText('Coming Soon')).toBeHidden();

  await test.step('the overview leads to the work', async () => {
    for (const [name, address] of [
      ['Create New Post', '/admin/blog'],
      ['Blog Dashboard', '/admin/blog-dashboard'],
      ['School Dashboard', '/admin/school-dashboard'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
    await main.getByRole('link', { name: 'View Messages' }).click();
    await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
    await page.goBack();
    await main.getByRole('link', { name: 'To-Do List' }).click();
    await expect(page.getByRole('heading', { name: 'To-Do', level: 1 })).toBeVisible();
  });

  await test.step('Recent Activity lists what happened, newest first, and leads there', async () => {
    const at = (hour: number) => `2026-03-01T${hour}:00:00.000Z`;
    await insertMessages(
      db,
      { name: 'Ada', subject: 'Engine', timestamp: at(12) },
      { name: 'Spammer', status: 'spam', timestamp: at(15) },
    );
    const done = { completed: 1, createdAt: at(10), updatedAt: at(13) };
    await db
      .insertInto('todos')
      .values({ id: 't', text: 'Order the mast', ...done })
      .execute();
    await page.goBack();
    const rows = page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem');
    await expect(rows).toContainText([
      /Task completed\s*Order the mast/,
      /Message from Ada\s*Engine/,
    ]);
    await expect(rows).toHaveCount(2);
    await rows.getByRole('link', { name: 'Message from Ada' }).click();
    await expect(page.getByRole('heading', { name: 'Engine' })).toBeVisible();
  });
});

test('forms and charts fit where text is twice as large', { tag: anyWidth }, async ({
  page,
  owner: _,
}) => {
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
