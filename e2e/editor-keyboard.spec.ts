import { textField, titleField } from './desk';
import { anyWidth, expect, expectAccessible, test } from './fixtures';
import { toast } from './keyboard';

test('a post is written without leaving the keys: title, text, the menu of everything, format, order, save', {
  tag: anyWidth,
}, async ({ page, owner, site }) => {
  expect(owner.email).toBeTruthy();
  const { keyboard } = page;
  await page.goto('/admin/blog');
  await expect(titleField(page)).toBeFocused();
  const start = await page.getByRole('button', { name: /^Start writing/ }).boundingBox();
  expect(start?.y).toBeLessThan(300);
  await keyboard.type('By the keys');
  await keyboard.press('Enter');
  await expect(page.locator('.cm-content')).toBeFocused();
  await keyboard.type('Above');
  await keyboard.press('Enter');
  await expect(page.locator('.cm-line')).toHaveCount(2);
  await keyboard.type('/');
  const menu = page.getByRole('listbox');
  await expect(menu.getByRole('option').first()).toHaveText('Text');
  await expect(menu.locator('completion-section')).toHaveText(['Sections', 'In the text']);
  for (const kind of ['Image', 'List', 'Table', 'Timeline', 'Heading']) {
    await expect(menu.getByRole('option', { name: kind }).first()).toBeVisible();
  }
  await keyboard.type('lis');
  await expect(menu.getByRole('option').first()).toHaveText(/^List/);
  // A menu that has just appeared takes no key that was meant for the text.
  await expect(menu.locator('[aria-selected]')).toHaveText(/^List/);
  await page.waitForTimeout(100);
  await keyboard.press('Enter');
  await expect(page.getByLabel('Item 1', { exact: true })).toBeFocused();
  await keyboard.type('An item');
  const texts = page.getByRole('textbox', { name: 'Text', exact: true });
  const text = texts.first();
  await expect(text).toHaveText('Above');

  await text.focus();
  await keyboard.press('ControlOrMeta+a');
  const format = page.getByRole('toolbar', { name: 'Format' });
  await format.getByRole('button', { name: 'Bold' }).click();
  await expect(text).toHaveText('**Above**');
  await keyboard.press('ControlOrMeta+i');
  await expect(text).toHaveText('***Above***');
  await keyboard.press('ControlOrMeta+b');
  await expect(text).toHaveText('*Above*');
  await keyboard.press('Alt+Shift+ArrowDown');
  await expect(page.getByRole('listitem', { name: 'Section 2: Text' })).toBeVisible();
  await expect(text).toBeFocused();
  // Below what was inserted there is a text to go on with.
  await keyboard.press('End');
  await keyboard.press('ArrowDown');
  await expect(texts.nth(1)).toBeFocused();
  await keyboard.type('Below');
  await keyboard.press('ArrowUp');
  await expect(text).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Home');
  await keyboard.press('Backspace');
  await expect(toast(page, 'Texts joined.')).toBeVisible();
  await expect(texts).toHaveText('*Above*Below');
  await expect(page.locator('.cm-content')).toBeFocused();
  await keyboard.type('Far b');
  await keyboard.press('Delete');
  await keyboard.press('Control+s');
  await expect(toast(page, 'Draft saved')).toBeVisible();
  await expect(textField(page)).toBeFocused();
  const posts = site.services.db.selectFrom('blogs').where('title', '=', 'By the keys');
  expect(await posts.selectAll().execute()).toEqual([]);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(toast(page, 'Post created successfully!')).toBeVisible();
  const stored = await site.services.db
    .selectFrom('blogs')
    .select(['author', 'content'])
    .where('title', '=', 'By the keys')
    .executeTakeFirstOrThrow();
  expect(stored.author).toBe('Rowan Calloway');
  expect(stored.content.indexOf('An item')).toBeLessThan(stored.content.indexOf('*Above*'));
  expect(stored.content).toContain('*Above*\\n\\nFar below');
});

test('`/` outside of the fields opens the menu in a text at the end, and a path is just typed', {
  tag: anyWidth,
}, async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  const menu = page.getByRole('listbox');
  await page.getByRole('button', { name: /^Start writing/ }).focus();
  await page.keyboard.press('/');
  await expect(menu.getByRole('option', { name: 'Divider' })).toBeVisible();
  await page.keyboard.type('etc/hosts is a file');
  await expect(menu).toBeHidden();
  await expect(textField(page)).toHaveText('/etc/hosts is a file');
  await page.getByRole('button', { name: 'Settings', exact: true }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Insert something')).toBeVisible();
});

test('Ctrl+Enter shows how a post will be found and what is missing, publishes it, and gives its link', async ({
  page,
  owner,
  context,
}) => {
  expect(owner.email).toBeTruthy();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/blog');
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type('Out by the keys');
  await page.keyboard.press('Enter');
  await expect(page.locator('.cm-content')).toBeFocused();
  await page.keyboard.type('![](/vendor/satellite-pass.webp)');
  await page.keyboard.press('Control+Enter');
  const look = page.getByRole('dialog', { name: 'A last look' });
  await expect(look.getByRole('listitem')).toHaveText([
    'It has no excerpt. Lists and search show only its title.',
    /^A picture in section 1 has no alternative text\./,
  ]);
  await look.getByRole('button', { name: 'Go there: section 1' }).click();
  await expect(page.locator('.cm-content')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await look.getByRole('button', { name: 'Use it' }).click();
  await expect(look.getByText('In search results')).toBeVisible();
  await expect(look.getByText('As a shared link')).toBeVisible();
  await expectAccessible(page);
  await look.getByRole('button', { name: 'Publish now' }).click();
  const done = page.getByRole('dialog', { name: 'Out by the keys' });
  await done.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page, 'Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(titleField(page)).toHaveValue('');
  await expect(page.getByText('The title is empty.')).toBeHidden();
  expect(link).toMatch(/\/blog\/out-by-the-keys$/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Out by the keys' })).toBeVisible();
});
