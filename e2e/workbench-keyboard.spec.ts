import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, started, test } from './fixtures';

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

test('what is deleted in the editor hands the keyboard to its neighbour', async ({ page }) => {
  await page.goto('/admin/blog');
  await pressEnterOn(button(page, 'Add list section'));
  await page.getByLabel('Item 1', { exact: true }).press('Enter');
  await pressEnterOn(button(page, 'Delete item 1'));
  await expect(button(page, 'Delete item 1')).toBeFocused();
  await button(page, 'Delete item 1').press('Enter');
  await expect(button(page, 'Add item')).toBeFocused();

  await pressEnterOn(button(page, 'Add timeline section'));
  await pressEnterOn(button(page, 'Add event'));
  // The last cannot move down: the button is taken away under the key that was pressed.
  await pressEnterOn(button(page, 'Move event 1 down'));
  await expect(button(page, 'Delete event 2')).toBeFocused();

  await pressEnterOn(button(page, 'Delete section 1'));
  await expect(button(page, 'Delete section 1')).toBeFocused();
});

test('a deleted row hands the keyboard to the next one, once the question is answered', async ({
  page,
}) => {
  await page.goto('/admin/blog');
  const posts = page.getByRole('region', { name: 'Existing posts' });
  const remove = posts.getByRole('button', { name: /^Delete / });
  const next = (await remove.nth(1).getAttribute('aria-label')) ?? '';
  await pressEnterOn(remove.first());
  await confirm(page);
  await expect(button(page, next)).toBeFocused();

  // A narrow screen shows the list or the message, never both.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/contacts');
  await started(page);
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('link');
  const second = (await messages.nth(1).textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await expect(messages.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Delete');
  await confirm(page);
  await expect(page.getByText('Message deleted.')).toBeVisible();
  await expect(messages.first()).toHaveText(second);
  await expect(messages.first()).toBeFocused();
});

test('a form that closes gives the keyboard back to what opened it', async ({ page }) => {
  await page.goto('/admin/assignment-tracker');
  await pressEnterOn(button(page, 'New Assignment'));
  await page.keyboard.type('Keyboard homework');
  await page.getByLabel('Points').fill('10');
  await page.getByLabel('Points').press('Enter');
  await expect(page.getByText('Assignment created.')).toBeVisible();
  await expect(button(page, 'New Assignment')).toBeFocused();
  await pressEnterOn(button(page, 'Edit Keyboard homework'));
  await expect(page.getByLabel('Title')).toBeFocused();
  await pressEnterOn(button(page, 'Cancel edit'));
  await expect(button(page, 'Edit Keyboard homework')).toBeFocused();
});

test('a button that was busy has the keyboard again when it is done', async ({ page }) => {
  await page.goto('/admin/status');
  await pressEnterOn(button(page, 'Back up now'));
  await expect(page.getByText(/^Backed up [\d,]+ rows/)).toBeVisible();
  await expect(button(page, 'Back up now')).toBeFocused();
});

test('the keyboard is kept where it was before the script came', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/admin/status', { waitUntil: 'commit' });
  await button(page, 'Back up now').focus();
  arrive();
  await started(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Backed up [\d,]+ rows/)).toBeVisible();
  await expect(button(page, 'Back up now')).toBeFocused();
});

test('j and k go through any list, a key of the row acts on it, and z takes it back', async ({
  page,
}) => {
  await page.goto('/admin/todo-dashboard');
  await started(page);
  const rows = page.getByRole('list', { name: 'Pending tasks' }).getByRole('checkbox');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.first()).toBeChecked();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await page.keyboard.press('z');
  await expect(rows.first()).not.toBeChecked();

  await page.goto('/admin/assignment-tracker');
  await started(page);
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Title')).toBeFocused();

  // After g a letter is a place, also where it would mark a message.
  await page.goto('/admin/contacts');
  await started(page);
  await page.keyboard.press('j');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/admin\/school-dashboard$/);
  await expect(page.getByText(/marked as spam/i)).toHaveCount(0);
});

test('the palette finds pages and posts by name', async ({ page }) => {
  await page.goto('/admin/todo-dashboard');
  await started(page);
  await page.getByLabel('Add Task').focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find a page or a post' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option', { name: 'The Sunday pager' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('nothing is called so');
  await expect(palette.getByText('Nothing has this name.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByLabel('Add Task')).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('stati');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog-stats$/);
});

test('Edit leads to the top, the keyboard on the banner that names the post', async ({ page }) => {
  await page.goto('/admin/blog');
  await pressEnterOn(page.getByRole('link', { name: 'Edit The Sunday pager' }));
  await expect(page.getByRole('region', { name: 'Editing Post' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a key pressed in a dialog stays in it, and a checkbox keeps none', async ({ page }) => {
  await page.goto('/admin/todo-dashboard');
  await started(page);
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/todo-dashboard$/);

  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/admin\/contacts$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('deleting with the mouse leaves no control focused that Space would press', async ({
  page,
}) => {
  await page.goto('/admin/blog');
  await button(page, 'Add text section').click();
  await button(page, 'Add list section').click();
  await button(page, 'Delete section 1').click();
  await expect(button(page, 'Delete section 2')).toBeHidden();
  await expect(button(page, 'Delete section 1')).not.toBeFocused();
  await page.keyboard.press('Space');
  await expect(button(page, 'Delete section 1')).toBeVisible();
});
