import type { Page } from '@playwright/test';
import type { Db } from '~/server/storage/database.server';
import { anyWidth, expect, expectAccessible, test } from './fixtures';

test.use({ env: { SEED: 'none' } });

const stat = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');
const pending = (page: Page) => page.getByRole('list', { name: 'Pending tasks' });
const completed = (page: Page) => page.getByRole('list', { name: 'Completed tasks' });

/** The pointer goes elsewhere, as it does before the next thing is done. */
const leaveList = (page: Page) => page.getByRole('heading', { level: 1 }).hover();

async function addTasks({ services: { db } }: { services: { db: Db } }, ...texts: string[]) {
  const rows = texts.map((text, n) => ({
    id: text,
    text,
    completed: 0,
    createdAt: `2026-03-0${9 - n}T00:00:00.000Z`,
    updatedAt: '2026-03-01T00:00:00.000Z',
  }));
  await db.insertInto('todos').values(rows).execute();
}

test.beforeEach(async ({ site, owner: _ }) => {
  await site.services.db.deleteFrom('todos').execute();
});

test('tasks are added by button and by Enter, but not from whitespace', async ({ page }) => {
  await page.goto('/admin/todo-dashboard');
  await expect(stat(page, 'Completion Rate')).toHaveText('0%');
  const field = page.getByRole('textbox', { name: 'Add Task' });
  await field.fill('Call the fibre crew');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await field.fill('Write the post');
  await field.press('Enter');
  await field.fill('    ');
  await field.press('Enter');
  await expect(pending(page).getByRole('listitem')).toHaveText([
    'Write the post',
    'Call the fibre crew',
  ]);
  await expect(stat(page, 'Pending Tasks')).toHaveText('2');
  await expect(page.getByRole('heading', { name: 'Productivity tips' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(pending(page).getByRole('listitem')).toHaveCount(2);
});

test('a task is completed, reopened, deleted and brought back', async ({ page }) => {
  await page.goto('/admin/todo-dashboard');
  const field = page.getByRole('textbox', { name: 'Add Task' });
  await field.fill('Renew certificates');
  await field.press('Enter');
  await page.getByRole('checkbox', { name: 'Renew certificates' }).click();
  await expect(stat(page, 'Completion Rate')).toHaveText('100%');
  await leaveList(page);
  await expect(completed(page).getByRole('listitem')).toHaveText(['Renew certificates']);
  await page.getByRole('checkbox', { name: 'Renew certificates' }).click();
  await leaveList(page);
  await expect(pending(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete Renew certificates' }).click();
  await leaveList(page);
  await expect(page.getByText('Nothing to do')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pending(page).getByRole('listitem')).toHaveText(['Renew certificates']);
});

test('what was just done to a task is undone in its row', { tag: anyWidth }, async ({
  page,
  site,
}) => {
  await addTasks(site, 'One', 'Two');
  await page.goto('/admin/todo-dashboard');
  const undo = pending(page).getByRole('button', { name: 'Undo One' });
  await page.getByRole('checkbox', { name: 'One' }).click();
  await expect(stat(page, 'Completed Tasks')).toHaveText('1');
  await undo.click();
  await expect(stat(page, 'Completed Tasks')).toHaveText('0');
  await page.getByRole('button', { name: 'Delete One' }).click();
  await expect(stat(page, 'Pending Tasks')).toHaveText('1');
  await undo.click();
  await expect(stat(page, 'Pending Tasks')).toHaveText('2');
  await expect(pending(page).getByRole('listitem')).toHaveText(['One', 'Two']);
});

test('a double click completes or deletes one task, and the others stay where they are', {
  tag: anyWidth,
}, async ({ page, site }) => {
  await addTasks(site, 'One', 'Two', 'Three', 'Four');
  await page.goto('/admin/todo-dashboard');
  const two = await page.getByRole('checkbox', { name: 'Two' }).boundingBox();
  await page.getByRole('checkbox', { name: 'One' }).dblclick();
  await expect(stat(page, 'Completed Tasks')).toHaveText('1');
  await page.getByRole('button', { name: 'Delete Three' }).dblclick();
  await expect(stat(page, 'Pending Tasks')).toHaveText('2');
  expect(await page.getByRole('checkbox', { name: 'Two' }).boundingBox()).toEqual(two);
  await expect(pending(page).getByRole('listitem')).toHaveCount(4);
  await leaveList(page);
  await expect(pending(page).getByRole('listitem')).toHaveText(['Two', 'Four']);
  await expect(completed(page).getByRole('listitem')).toHaveText(['One']);
  await page.reload();
  await expect(pending(page).getByRole('listitem')).toHaveText(['Two', 'Four']);
});

test('a completed task moves after a moment, also where no pointer leaves the list', async ({
  page,
  site,
}) => {
  await addTasks(site, 'One', 'Two');
  await page.clock.install();
  await page.goto('/admin/todo-dashboard');
  await page.getByRole('checkbox', { name: 'One' }).press('Space');
  await expect(stat(page, 'Completed Tasks')).toHaveText('1');
  await expect(pending(page).getByRole('listitem')).toHaveCount(2);
  await page.clock.runFor(7000);
  await expect(pending(page).getByRole('listitem')).toHaveText(['Two']);
});

test('the first ten completed tasks show, then how many more there are', { tag: anyWidth }, async ({
  page,
  site,
}) => {
  const rows = Array.from({ length: 13 }, (_, n) => ({
    id: `t${n}`,
    text: `Task ${n}`,
    completed: 1,
    createdAt: `2026-03-01T00:00:${10 + n}.000Z`,
    updatedAt: `2026-03-01T00:00:${10 + n}.000Z`,
  }));
  await site.services.db.insertInto('todos').values(rows).execute();
  await page.goto('/admin/todo-dashboard');
  await expect(completed(page).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('And 3 more completed tasks...')).toBeVisible();
});

test('the keyboard alone is enough, and stays in the list', { tag: anyWidth }, async ({
  page,
  site,
}) => {
  await addTasks(site, 'One', 'Two', 'Three');
  await page.clock.install();
  await page.goto('/admin/todo-dashboard');
  await page.getByRole('checkbox', { name: 'One' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'One' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'One' })).toBeFocused();
  await expect(stat(page, 'Completed Tasks')).toHaveText('1');
  await page.clock.runFor(7000);
  await expect(completed(page).getByRole('listitem')).toHaveText(['One']);
  await expect(page.getByRole('checkbox', { name: 'Two' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo Two' })).toBeFocused();
  await page.clock.runFor(7000);
  await expect(pending(page).getByRole('listitem')).toHaveText(['Three']);
  await expect(page.getByRole('button', { name: 'Delete Three' })).toBeFocused();
});

test('what the server refuses is taken back and told', { tag: anyWidth }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/admin/todo-dashboard');
  const field = page.getByRole('textbox', { name: 'Add Task' });
  await field.fill('Kept');
  await context.setOffline(true);
  await field.press('Enter');
  await expect(
    page.getByText('The site could not be reached, so nothing was changed.'),
  ).toBeVisible();
  await expect(page.getByText('Nothing to do')).toBeVisible();
  await expect(field).toHaveValue('Kept');
});

test('a change after the session ended is told, and what was typed stays', {
  tag: anyWidth,
}, async ({ page, context }) => {
  await page.goto('/admin/todo-dashboard');
  const field = page.getByRole('textbox', { name: 'Add Task' });
  await field.fill('Kept');
  await context.clearCookies();
  await field.press('Enter');
  await expect(
    page.getByText('You are signed out. Sign in in another tab and try again.'),
  ).toBeVisible();
  await expect(field).toHaveValue('Kept');
  await expect(page).toHaveURL(/\/admin\/todo-dashboard$/);
});

test('a task that another tab deleted is told about', { tag: anyWidth }, async ({ page, site }) => {
  await page.goto('/admin/todo-dashboard');
  await page.getByRole('textbox', { name: 'Add Task' }).fill('Shared');
  // The list that is fetched after the addition still has the task.
  const refreshed = page.waitForResponse('**/admin/todo-dashboard.data*');
  await page.keyboard.press('Enter');
  await expect(stat(page, 'Pending Tasks')).toHaveText('1');
  await expect
    .poll(() => site.services.db.selectFrom('todos').select('id').execute())
    .toHaveLength(1);
  await refreshed;
  await site.services.db.deleteFrom('todos').execute();
  await page.getByRole('checkbox', { name: 'Shared' }).click();
  await expect(page.getByText('This task was deleted meanwhile.')).toBeVisible();
  await expect(stat(page, 'Pending Tasks')).toHaveText('0');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a task is added with Enter, completed, reopened and deleted', { tag: anyWidth }, async ({
    page,
    problems,
  }) => {
    // The browser reports the scripts it was told not to run.
    problems.allow(/ csp$/);
    await page.goto('/admin/todo-dashboard');
    const field = page.getByRole('textbox', { name: 'Add Task' });
    await field.fill('Order the mast');
    await field.press('Enter');
    await expect(pending(page).getByRole('listitem')).toContainText(['Order the mast']);
    await expect(page).toHaveURL(/\/admin\/todo-dashboard$/);
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(completed(page).getByRole('listitem')).toContainText(['Order the mast']);
    await page.getByRole('button', { name: 'Reopen', exact: true }).click();
    await expect(pending(page).getByRole('listitem')).toContainText(['Order the mast']);
    await page.getByRole('button', { name: 'Delete Order the mast' }).click();
    await expect(page.getByText('Nothing to do')).toBeVisible();
  });
});
