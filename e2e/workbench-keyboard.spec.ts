import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, started, test } from './fixtures';
import { toast } from './keyboard';
import { insert, sectionsOf, textField } from './post-editor';

async function pressEnterOn(control: Locator) {
  await control.focus();
  await control.press('Enter');
}

/** Answers an in-page question with its destructive button, without a mouse. */
async function confirm(page: Page) {
  await pressEnterOn(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(({ owner: _ }) => {});

test('in the editor the keyboard goes on at the neighbour of what was deleted', async ({
  page,
}) => {
  await page.goto('/admin/blog');

  await test.step('Edit leads to the top, the keyboard on the banner that names the post', async () => {
    await pressEnterOn(page.getByRole('link', { name: 'Edit The Sunday pager' }));
    const banner = page.getByRole('region', { name: 'Editing Post' });
    await expect(banner).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await pressEnterOn(button(page, 'Cancel Edit'));
    await expect(banner).toBeHidden();
  });

  await test.step('a deleted row hands the keyboard to the next one, once the question is answered', async () => {
    const posts = page.getByRole('region', { name: 'Existing posts' });
    const remove = posts.getByRole('button', { name: /^Delete / });
    const next = (await remove.nth(1).getAttribute('aria-label')) ?? '';
    await pressEnterOn(remove.first());
    await confirm(page);
    await expect(button(page, next)).toBeFocused();
  });

  await test.step('deleting with the mouse leaves no control focused that Space would press', async () => {
    await insert(page, 'Gallery');
    await insert(page, 'Timeline');
    const timeline = sectionsOf(page, 'Timeline');
    // The gallery that was left is drawn anew, which may move the button from under the pointer.
    await expect(async () => {
      if (await timeline.isVisible()) await button(page, 'Delete timeline').click();
      await expect(timeline).toBeHidden({ timeout: 2000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(sectionsOf(page, 'Gallery')).toBeVisible();
  });

  await test.step('what is deleted in the editor hands the keyboard to its neighbour', async () => {
    await insert(page, 'Timeline');
    await pressEnterOn(button(page, 'Add list block'));
    await page.getByLabel('Item 1', { exact: true }).press('Enter');
    await pressEnterOn(button(page, 'Delete item 1'));
    await expect(button(page, 'Delete item 1')).toBeFocused();
    await button(page, 'Delete item 1').press('Enter');
    await expect(button(page, 'Add item')).toBeFocused();
    await pressEnterOn(button(page, 'Add event'));
    // The last cannot move down: the button is taken away under the key that was pressed.
    await pressEnterOn(button(page, 'Move event 1 down'));
    await expect(button(page, 'Delete event 2')).toBeFocused();
    await button(page, 'Delete event 2').press('Enter');
    await toast(page, 'Event 2 deleted.').getByRole('button', { name: 'Undo' }).click();
    await expect(button(page, 'Delete event 2')).toBeVisible();
    await pressEnterOn(button(page, 'Delete timeline'));
    await expect(textField(page)).toBeFocused();
  });
});

test('the owner works through the workbench with the keyboard alone', async ({ page, site }) => {
  // Due work would come before the tasks.
  await site.services.db.updateTable('assignments').set({ dueDate: '' }).execute();
  await page.goto('/admin/todo-dashboard');
  await started(page);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('a key pressed in a dialog stays in it', async () => {
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('Shift+?');
    const keys = help.getByRole('region', { name: 'On this screen' });
    await expect(keys.locator('div', { hasText: 'Complete or reopen' })).toContainText('x');
    for (const key of ['g', 'o', 'Escape']) await page.keyboard.press(key);
    await expect(help).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/todo-dashboard$/);
  });

  await test.step('single keys can be switched off, and on again', async () => {
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const open = () => page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
    await open();
    await help.getByRole('checkbox', { name: 'Single keys act' }).uncheck();
    for (const key of ['Escape', 'Shift+?', 'j', 'g', 'o']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/\/admin\/todo-dashboard$/);
    await expect(help).toBeHidden();
    await open();
    await help.getByRole('checkbox', { name: 'Single keys act' }).check();
    await page.keyboard.press('Escape');
  });

  await test.step('j and k go through any list, a key of the row acts on it, and z takes it back', async () => {
    const rows = page.getByRole('list', { name: 'Pending tasks' }).getByRole('checkbox');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('x');
    await expect(rows.first()).toBeChecked();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await page.keyboard.press('z');
    await expect(rows.first()).not.toBeChecked();
  });

  const palette = page.getByRole('dialog', { name: 'Find or do anything' });
  await test.step('the palette finds pages and posts by name', async () => {
    await page.getByLabel('Add Task').focus();
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('pager');
    await expect(palette.getByRole('option', { name: 'The Sunday pager' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await expect(page.getByLabel('Add Task')).toBeFocused();
  });

  await test.step('a checkbox keeps no key', async () => {
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(page).toHaveURL(/\/admin\/contacts$/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(heading).toHaveText('Messages');
  });

  await test.step('a deleted message hands the keyboard to the next one', async () => {
    const messages = page.getByRole('region', { name: 'Messages' }).getByRole('link');
    const second = (await messages.nth(1).textContent()) ?? '';
    await page.keyboard.press('ArrowDown');
    await expect(messages.first()).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Delete');
    await expect(page.getByText('Message deleted.')).toBeVisible();
    await expect(messages.first()).toHaveText(second);
    await expect(messages.first()).toBeFocused();
  });

  await test.step('after g a letter is a place, also where it would mark a message', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page).toHaveURL(/\/admin\/school-dashboard$/);
    await expect(page.getByText(/marked as spam/i)).toHaveCount(0);
    await expect(heading).toHaveText('School Dashboard');
  });

  await test.step('a form that closes gives the keyboard back to what opened it', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(heading).toHaveText('Assignment Tracker');
    await pressEnterOn(button(page, 'New Assignment'));
    await page.keyboard.type('Keyboard homework');
    await page.getByLabel('Points').fill('10');
    await page.getByLabel('Points').press('Enter');
    await expect(page.getByText('Assignment created.')).toBeVisible();
    await expect(button(page, 'New Assignment')).toBeFocused();
  });

  await test.step('a key of the row acts on an assignment', async () => {
    const items = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await heading.click();
    await page.keyboard.press('j');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('e');
    await expect(page.getByLabel('Title')).toBeFocused();
    await pressEnterOn(button(page, 'Cancel'));
    await expect(items.first()).toBeFocused();
  });

  await test.step('the palette adds a task, changes the theme, and knows what was chosen last', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('add task Call Ada');
    await palette.getByRole('option', { name: 'Add task “Call Ada”' }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Task added.')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('call ada');
    await palette.getByRole('option', { name: 'Call Ada' }).click();
    await expect(page).toHaveURL(/\/admin\/todo-dashboard\?task=/);
    const task = page.getByRole('listitem').filter({ hasText: 'Call Ada' });
    await expect(task.getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('option').first()).toHaveText('Call Ada');
  });
});
