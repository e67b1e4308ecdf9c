import type { Page } from '@playwright/test';
import { insertMessages } from '../test/factories/contact';
import { anyWidth, expect, expectAccessible, test } from './fixtures';

const figure = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');

test('the overview shows every card with its figures', async ({ page, site, owner }) => {
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
  expect(owner.email).toBeTruthy();
  await expect(figure(page, 'Pending')).toHaveText('3');
  await expect(figure(page, 'Blog Posts')).toHaveText(posts.length.toLocaleString('en-US'));
  await expect(figure(page, 'Total Views')).toHaveText(views.toLocaleString('en-US'));
  await expect(figure(page, 'Unread Messages')).toHaveText('2');
  await expect(page.getByText('Coming Soon')).toHaveCount(0);
  for (const label of ['Blog Posts', 'Total Views', 'Unread Messages', 'Pending'])
    await expect(page.getByText(label, { exact: true })).toHaveCount(1);
  await expectAccessible(page);
});

test('the overview leads to the work', { tag: anyWidth }, async ({ page, owner: _ }) => {
  await page.goto('/admin');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Create New Post' })).toHaveAttribute(
    'href',
    '/admin/blog',
  );
  await expect(main.getByRole('link', { name: 'Blog Dashboard' })).toHaveAttribute(
    'href',
    '/admin/blog-dashboard',
  );
  await expect(main.getByRole('link', { name: 'School Dashboard' })).toHaveAttribute(
    'href',
    '/admin/school-dashboard',
  );
  await main.getByRole('link', { name: 'View Messages' }).click();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: 'To-Do List' }).click();
  await expect(page.getByRole('heading', { name: 'To-Do', level: 1 })).toBeVisible();
});

test('Recent Activity lists what happened, newest first, and leads there', {
  tag: anyWidth,
}, async ({ page, site, owner: _ }) => {
  const { db } = site.services;
  for (const table of ['contacts', 'todos', 'blogs', 'assignments'] as const)
    await db.deleteFrom(table).execute();
  await page.goto('/admin');
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
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
  await page.reload();
  const rows = page.getByRole('list', { name: 'Recent Activity' }).getByRole('listitem');
  await expect(rows).toContainText([
    /Task completed\s*Order the mast/,
    /Message from Ada\s*Engine/,
  ]);
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await rows.getByRole('link', { name: 'Message from Ada' }).click();
  await expect(page.getByRole('heading', { name: 'Engine' })).toBeVisible();
});

test('the status page tells how fast the pages were for three of four visitors', {
  tag: anyWidth,
}, async ({ page, site, owner: _ }) => {
  const timestamp = new Date().toISOString();
  await site.services.db.deleteFrom('vitals').execute();
  await site.services.db
    .insertInto('vitals')
    .values(
      [1000, 2000, 3000, 4500].map((value, n) => ({
        id: `v${n}`,
        page: '/contact',
        metric: 'LCP',
        value,
        timestamp,
      })),
    )
    .execute();
  await page.goto('/admin/status');
  const row = page.getByRole('row', { name: '/contact' });
  await expect(row.getByText('3.00 s')).toBeVisible();
  await expectAccessible(page);
});

test('the school is marked as coming soon while there are no grades', { tag: anyWidth }, async ({
  page,
  site,
  owner: _,
}) => {
  await site.services.db.deleteFrom('grades').execute();
  await page.goto('/admin');
  await expect(page.getByText('Coming Soon')).toBeVisible();
});
