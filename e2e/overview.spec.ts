import { insertMessages } from '../test/factories/contact';
import { assignment } from '../test/factories/school';
import { expect, expectAccessible, started, tablet, test } from './fixtures';
import { expectToFitEnlarged } from './keyboard';

// Nothing listens there.
test.use({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });

test('Today is worked through where it stands, by key, and undone', async ({
  page,
  site,
  owner: _,
}) => {
  const { db } = site.services;
  await page.goto('/admin');
  // What was read most this week needs no click.
  const mostRead = page.getByRole('list', { name: 'Most read' }).getByRole('link');
  await expect(mostRead.first()).toBeVisible();
  await expectAccessible(page);
  for (const table of ['contacts', 'todos', 'blogs', 'drafts', 'assignments', 'comments'] as const)
    await db.deleteFrom(table).execute();

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

  await test.step('a message is answered where it stands, and the next row has the focus', async () => {
    const reply = page.getByRole('textbox', { name: 'Reply to Ada' });
    await rows.getByRole('link', { name: /Ada/ }).focus();
    await page.keyboard.press('a');
    await expect(reply).toBeFocused();
    await page.keyboard.type('With pleasure.');
    await page.keyboard.press('Escape');
    await expect(rows.getByRole('link', { name: /Ada/ })).toBeFocused();
    await page.keyboard.press('a');
    await reply.press('Control+Enter');
    await expect(rows.getByRole('link', { name: /Order the mast/ })).toBeFocused();
    await expect.poll(status).toEqual(['completed', 'responded', 0]);
    await page.keyboard.press('z');
    await expect(rows.getByRole('link', { name: /Ada/ })).toBeFocused();
    await expect.poll(status).toEqual(['completed', 'new', 0]);
    await page.keyboard.press('a');
    await expect(reply).toHaveValue('With pleasure.');
  });
});

test('a long form fits where text is twice as large', async ({ page, owner: _ }) => {
  await page.goto('/admin/site/projects');
  await started(page);
  await expectToFitEnlarged(page);
});
