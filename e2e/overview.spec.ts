import type { Page } from '@playwright/test';
import { insertMessages } from '../test/factories/contact';
import { assignment } from '../test/factories/school';
import { expect, expectAccessible, expectToFit, started, tablet, test } from './fixtures';

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
  // What was read most this week needs no click.
  await expect(
    page.getByRole('list', { name: 'Most read' }).getByRole('link').first(),
  ).toBeVisible();
  for (const label of ['Blog Posts', 'Total Views', 'Unread Messages', 'Pending'])
    await expect(page.getByText(label, { exact: true })).toHaveCount(1);
  await expectAccessible(page);
});

test('Today is worked through where it stands, by key, and undone', async ({
  page,
  site,
  owner: _,
}) => {
  const { db } = site.services;
  for (const table of ['contacts', 'todos', 'blogs', 'drafts', 'assignments', 'comments'] as const)
    await db.deleteFrom(table).execute();
  await page.goto('/admin');
  await started(page);
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  const main = page.getByRole('main');
  for (const [name, address] of [
    ['Create New Post', '/admin/blog'],
    ['View Messages', '/admin/contacts'],
    ['Blog Dashboard', '/admin/blog-dashboard'],
    ['To-Do List', '/admin/todo-dashboard'],
    ['School Dashboard', '/admin/school-dashboard'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);

  const at = new Date().toISOString();
  await insertMessages(db, { name: 'Ada', subject: 'Engine', timestamp: at });
  await db
    .insertInto('todos')
    .values({ id: 't', text: 'Order the mast', completed: 0, createdAt: at, updatedAt: at })
    .execute();
  await db
    .insertInto('assignments')
    .values(assignment({ dueDate: '2020-01-01', title: 'Lab report' }))
    .execute();
  await page.reload();
  await started(page);
  const rows = page.getByRole('list', { name: 'Today' }).getByRole('listitem');
  await expect(rows).toContainText([/Lab report.*overdue/, /Ada.*Engine.*Today/, /Order the mast/]);
  const status = async () => [
    (await db.selectFrom('assignments').select('status').executeTakeFirst())?.status,
    (await db.selectFrom('contacts').select('status').executeTakeFirst())?.status,
    (await db.selectFrom('todos').select('completed').executeTakeFirst())?.completed,
  ];
  const nav = page.getByRole('navigation', { name: 'Admin' });
  await expect(nav.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();

  await test.step('a key for each row does its work, and the row stays', async () => {
    for (const key of ['j', 'x', 'j', 'r', 'j', 'x']) await page.keyboard.press(key);
    await expect(rows.getByRole('button', { name: /^Undo/ })).toHaveCount(3);
    await expect.poll(status).toEqual(['completed', 'responded', 1]);
    await expect(rows).toHaveCount(3);
    await expect(nav.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  });

  await test.step('z takes the last one back, its button any of them', async () => {
    await page.keyboard.press('z');
    await expect.poll(status).toEqual(['completed', 'responded', 0]);
    await page.getByRole('button', { name: 'Undo Ada' }).click();
    await expect.poll(status).toEqual(['completed', 'new', 0]);
    await expect(page.getByRole('button', { name: 'Responded Ada' })).toBeVisible();
  });

  await test.step('a double click does it once, and does not take it back', async () => {
    await page.setViewportSize(tablet);
    await page.getByRole('button', { name: 'Responded Ada' }).dblclick();
    await expect.poll(status).toEqual(['completed', 'responded', 0]);
    await expect(page.getByRole('button', { name: 'Undo Ada' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo Ada' }).click();
    await expect.poll(status).toEqual(['completed', 'new', 0]);
  });

  await test.step('Enter opens a row, and what is done is gone when one comes back', async () => {
    await rows.getByRole('link', { name: /Ada/ }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Engine' })).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(2);
  });
});

test('forms and charts fit where text is twice as large', async ({ page, owner: _ }) => {
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
