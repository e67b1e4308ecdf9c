import type { Page } from '@playwright/test';
import type { Db } from '~/server/storage/database.server';
import { expect, expectAccessible, started, test } from './fixtures';

test.use({ env: { SEED: 'none' } });

const stat = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd');
const pending = (page: Page) => page.getByRole('list', { name: 'Pending tasks' });
const completed = (page: Page) => page.getByRole('list', { name: 'Completed tasks' });

const addField = (page: Page) => page.getByRole('textbox', { name: 'Add Task' });
const task = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** The pointer goes elsewhere, as it does before the next thing is done. */
const leaveList = (page: Page) => page.getByRole('heading', { level: 1 }).hover();

const thirteen = Array.from({ length: 13 }, (_, n) => `Task ${n}`);

async function addTasks(db: Db, completed: 0 | 1, texts: string[]) {
  const rows = texts.map((text, n) => ({
    id: text,
    text,
    completed,
    createdAt: `2026-03-01T00:00:${59 - n}.000Z`,
    updatedAt: `2026-03-01T00:00:${59 - n}.000Z`,
  }));
  await db.insertInto('todos').values(rows).execute();
}

test.beforeEach(async ({ site, owner: _ }) => {
  await site.services.db.deleteFrom('todos').execute();
});

test('tasks are added, renamed, dated in words and put into another order', async ({
  page,
  site,
}) => {
  await addTasks(site.services.db, 0, ['One', 'Two', 'Three']);
  await page.goto('/admin/todo-dashboard');
  await started(page);
  const rows = () => pending(page).getByRole('listitem');

  await test.step('a task that is too long stays in the field', async () => {
    const pasted = `Read ${'on and '.repeat(100)}on`;
    await addField(page).fill(pasted);
    await page.getByRole('button', { name: 'Add Task' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This task has 707 characters. Keep it to 500.',
    );
    await expect(addField(page)).toHaveValue(pasted);
    await addField(page).fill('');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await page.getByText('Two', { exact: true }).dblclick();
  const field = page.getByRole('textbox', { name: 'Rename Two' });
  await field.fill('Essay tomorrow 5pm');
  await field.press('Enter');
  await test.step('a note is written, kept by leaving it, and left as it was by Escape', async () => {
    const note = page.getByRole('textbox', { name: 'Note of Three' });
    await page.getByRole('button', { name: 'Add the note of Three' }).press('Enter');
    await page.keyboard.type('Two lines,');
    await page.keyboard.press('Enter');
    await page.keyboard.type('as they are.');
    await page.keyboard.press('Control+Enter');
    await expect(task(page, 'Three')).toBeFocused();
    await page.getByText('Note of Three').click();
    await expect(page.getByText('Two lines, as they are.')).toBeVisible();
    await page.getByRole('button', { name: 'Edit the note of Three' }).press('Enter');
    await note.press('x');
    await note.press('Escape');
    await expect(note).toBeHidden();
    const stored = await site.services.db.selectFrom('todos').select('note').execute();
    expect(stored.filter(({ note }) => note)).toEqual([{ note: 'Two lines,\nas they are.' }]);
    await page.getByRole('button', { name: 'Edit the note of Three' }).press('Enter');
    await note.fill('');
    await note.press('Control+Enter');
    await expect(page.getByText('Note of Three')).toHaveCount(0);
  });
  await expect(rows()).toHaveText(['One', 'Three']);
  const upcoming = page.getByRole('list', { name: /^Tasks for \w{3}, \w{3} \d+$/ });
  await expect(upcoming.getByRole('listitem')).toHaveText([
    /^EssayTomorrow · \w{3} \d+, \d{4}, 17:00/,
  ]);
  await expect(stat(page, 'Completed Tasks')).toHaveText('0');

  await test.step('n adds; what is read in the words shows, and one key keeps them', async () => {
    const due = page.getByRole('list', { name: 'Tasks for today' });
    const status = page.getByRole('status');
    await page.keyboard.press('n');
    await page.keyboard.type('Pay rent today');
    await expect(status.filter({ hasText: /^Due \w{3}, \w{3} \d+$/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(due.getByRole('listitem')).toHaveText([/^Pay rentToday · \w{3} \d+, \d{4}/]);
    await expect(status.filter({ hasText: /^Added “Pay rent today”, due/ })).toBeAttached();
    await page.keyboard.type('Ask Fri');
    await page.keyboard.press('Shift+Enter');
    await expect(rows().first()).toHaveText('Ask Fri');
    await page.getByRole('button', { name: 'Delete Ask Fri' }).click();
    await leaveList(page);
  });

  await test.step('with its date a task loses the words that made it, and has them again', async () => {
    await page.getByRole('button', { name: 'Remove the date of Pay rent' }).press('Enter');
    await expect(rows()).toHaveText(['Pay rent today', 'One', 'Three']);
    await expect(task(page, 'Pay rent today')).toBeFocused();
    await page.getByText('Date removed.').waitFor();
    await page.keyboard.press('z');
    await expect(rows()).toHaveText(['One', 'Three']);
    await task(page, 'Pay rent').focus();
    await page.keyboard.press('t');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect(rows()).toHaveText(['Pay rent today', 'One', 'Three']);
    await page.keyboard.press('t');
    await page.keyboard.type('someday');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No date was found in that.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await page.keyboard.type('Pay rent');
    await page.keyboard.press('Enter');
    await expect(rows()).toHaveText(['Pay rent', 'One', 'Three']);
  });

  await task(page, 'Three').focus();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(rows()).toHaveText(['Pay rent', 'Three', 'One']);
  const [from, to] = [await rows().nth(1).boundingBox(), await rows().nth(0).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 16);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 4, { steps: 4 });
  await page.mouse.up();
  await expect(rows()).toHaveText(['Three', 'Pay rent', 'One']);

  await test.step('z takes back what has no toast, one after the other, and says what it was', async () => {
    await page.keyboard.press('z');
    await page.keyboard.press('z');
    await expect(rows()).toHaveText(['Pay rent', 'One', 'Three']);
    await expect(page.getByText('Undone: moved a task “Three”.').first()).toBeVisible();
    await page.keyboard.press('z');
    await expect(rows()).toHaveText(['Pay rent today', 'One', 'Three']);
    await expect(page.getByText('Undone: changed a task “Pay rent today”.')).toBeVisible();
  });

  await test.step('on a phone a task has the width for its text, and the rest behind More', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const three = page.getByText('Three', { exact: true });
    expect((await three.boundingBox())?.width).toBeGreaterThan(250);
    await page.getByRole('button', { name: 'More for Three' }).press('Enter');
    await page.getByRole('button', { name: 'Rename Three' }).press('Enter');
    await page.keyboard.type('Third');
    await page.keyboard.press('Enter');
    await expect(task(page, 'Third')).toBeFocused();
  });
});

test('what is done to a task is done once, undone in its row, and told where it failed', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
  const { db } = site.services;
  await addTasks(db, 0, ['One', 'Two', 'Three', 'Four', 'Five']);
  await addTasks(db, 1, thirteen);
  await page.clock.install();
  await page.goto('/admin/todo-dashboard');
  await started(page);
  const rows = pending(page).getByRole('listitem');

  await test.step('the first ten completed tasks show, then how many more there are', async () => {
    await expect(completed(page).getByRole('listitem')).toHaveText(thirteen.slice(0, 10));
    await expect(page.getByText('And 3 more completed tasks...')).toBeVisible();
    const rename = page.getByRole('button', { name: 'Rename One' });
    await expect(rename, 'without hovering').toHaveCSS('opacity', '1');
    await expectAccessible(page);
  });

  await test.step('what was just done to a task is undone in its row', async () => {
    const undo = pending(page).getByRole('button', { name: 'Undo One' });
    await task(page, 'One').click();
    await expect(stat(page, 'Completed Tasks')).toHaveText('14');
    await undo.click();
    await expect(stat(page, 'Completed Tasks')).toHaveText('13');
    await page.getByRole('button', { name: 'Delete One' }).click();
    await expect(stat(page, 'Pending Tasks')).toHaveText('4');
    const toast = page.getByText('Task deleted.');
    await expect(toast).toBeVisible();
    await undo.click();
    await expect(stat(page, 'Pending Tasks')).toHaveText('5');
    await expect(toast, 'its Undo has nothing left to take back').toBeHidden({ timeout: 5000 });
    await expect(rows.first()).toHaveText('One');
  });

  await test.step('no row leaves while one is renamed, and the row has the focus afterwards', async () => {
    await task(page, 'One').click();
    await page.getByText('Four', { exact: true }).dblclick();
    await leaveList(page);
    for (const words of ['x marks ', 'the fourth']) {
      await page.keyboard.type(words);
      await page.clock.runFor(5000);
    }
    await expect(rows).toHaveCount(5);
    await page.keyboard.press('Enter');
    await expect(rows).toHaveText(['Two', 'Three', 'x marks the fourth', 'Five']);
    await expect(task(page, 'x marks the fourth')).toBeFocused();
    await page.keyboard.press('e');
    await page.keyboard.type('Four');
    await page.keyboard.press('Enter');
    await task(page, 'One').click();
    await leaveList(page);
    await expect(rows).toHaveText(['One', 'Two', 'Three', 'Four', 'Five']);
  });

  await test.step('a double click completes or deletes one task, and the others stay where they are', async () => {
    const two = await task(page, 'Two').boundingBox();
    await task(page, 'One').dblclick();
    await expect(stat(page, 'Completed Tasks')).toHaveText('14');
    await page.getByRole('button', { name: 'Delete Three' }).dblclick();
    await expect(stat(page, 'Pending Tasks')).toHaveText('3');
    expect(await task(page, 'Two').boundingBox()).toEqual(two);
    await expect(rows).toHaveCount(5);
    await leaveList(page);
    await expect(rows).toHaveText(['Two', 'Four', 'Five']);
    await expect(completed(page).getByRole('listitem').first()).toHaveText('One');
  });

  await test.step('the keyboard alone is enough, and stays in the list, which settles after a moment', async () => {
    await page.keyboard.press('j');
    await expect(task(page, 'Two')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(task(page, 'Two')).toBeChecked();
    await expect(task(page, 'Two')).toBeFocused();
    await expect(stat(page, 'Completed Tasks')).toHaveText('15');
    await page.clock.runFor(7000);
    await expect(completed(page).getByRole('listitem').first()).toHaveText('Two');
    await expect(task(page, 'Four')).toBeFocused();
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Undo Four' })).toBeFocused();
    await page.clock.runFor(7000);
    await expect(rows).toHaveText(['Five']);
    await expect(page.getByRole('button', { name: 'Rename Five' })).toBeFocused();
  });

  await test.step('a task that another tab deleted is told about', async () => {
    await db.deleteFrom('todos').where('completed', '=', 0).execute();
    await task(page, 'Five').click();
    await expect(page.getByText('This task was already deleted.')).toBeVisible();
    await leaveList(page);
    await expect(page.getByText('Nothing to do')).toBeVisible();
  });

  await test.step('what does not reach the server is taken back and told', async () => {
    await addField(page).fill('Kept');
    await context.setOffline(true);
    await addField(page).press('Enter');
    await expect(page.getByText('Can’t reach the site, so nothing was changed.')).toBeVisible();
    await expect(page.getByText('Nothing to do')).toBeVisible();
    await expect(addField(page)).toHaveValue('Kept');
    await context.setOffline(false);
  });

  await test.step('a task that may not have been added is told elsewhere, too', async () => {
    const left = Promise.withResolvers<void>();
    await page.route('**/todo-dashboard.data*', async (route) => {
      await left.promise;
      await route.abort('connectionreset');
    });
    await addField(page).press('Enter');
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    left.resolve();
    await expect(page.getByText('Task “Kept”: This may have been saved.')).toBeVisible();
  });
});
