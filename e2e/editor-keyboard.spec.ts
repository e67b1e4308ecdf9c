import type { Page } from '@playwright/test';
import { anyWidth, expect, test } from './fixtures';
import { tabTo, toast } from './keyboard';
import { create, textField, titleField } from './post-editor';

test('a post is written without leaving the keys: title, text, the menu of everything, format, order, save', {
  tag: anyWidth,
}, async ({ page, owner, site }) => {
  expect(owner.email).toBeTruthy();
  const { keyboard } = page;
  const menu = page.getByRole('listbox');
  const texts = page.getByRole('textbox', { name: 'Text', exact: true });
  const text = texts.first();
  await page.goto('/admin/blog');
  await expect(titleField(page)).toBeFocused();
  const start = await page.getByRole('button', { name: /^Start writing/ }).boundingBox();
  expect(start?.y).toBeLessThan(300);

  await test.step('Enter leads from the title into the text, and `/` there opens the menu', async () => {
    await keyboard.type('By the keys');
    await keyboard.press('Enter');
    await expect(page.locator('.cm-content')).toBeFocused();
    await keyboard.type('Above');
    await keyboard.press('Enter');
    await expect(page.locator('.cm-line')).toHaveCount(2);
    await keyboard.type('/');
    await expect(menu.getByRole('option').first()).toHaveText('Text');
    await expect(menu.locator('completion-section')).toHaveText(['Sections', 'In the text']);
    for (const kind of ['Image', 'List', 'Table', 'Timeline', 'Heading']) {
      await expect(menu.getByRole('option', { name: kind }).first()).toBeVisible();
    }
    await keyboard.type('lis');
    await expect(menu.getByRole('option').first()).toHaveText(/^List/);
    await takesKeys(page);
    await keyboard.press('Enter');
    await expect(page.getByLabel('Item 1', { exact: true })).toBeFocused();
    await keyboard.type('An item');
    await expect(text).toHaveText('Above');
  });

  await test.step('what is selected is formatted, and a section is moved', async () => {
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
  });

  await test.step('the arrows lead from text to text, and Backspace joins two', async () => {
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
  });

  await test.step('Ctrl+S keeps a draft, and the button publishes what was written', async () => {
    await keyboard.press('Control+s');
    await expect(toast(page, 'Draft saved')).toBeVisible();
    await expect(textField(page)).toBeFocused();
    const posts = site.services.db.selectFrom('blogs').where('title', '=', 'By the keys');
    expect(await posts.selectAll().execute()).toEqual([]);
    await create(page);
    const stored = await posts.select(['author', 'content']).executeTakeFirstOrThrow();
    expect(stored.author).toBe('Rowan Calloway');
    expect(stored.content.indexOf('An item')).toBeLessThan(stored.content.indexOf('*Above*'));
    expect(stored.content).toContain('*Above*\\n\\nFar below');
    await expect(titleField(page)).toHaveValue('By the keys');
    await page.goto('/admin/blog');
  });

  await test.step('`/` outside of the fields opens the menu in a text at the end, and a path is just typed', async () => {
    await page.getByRole('button', { name: /^Start writing/ }).focus();
    await keyboard.press('/');
    await expect(menu.getByRole('option', { name: 'Divider' })).toBeVisible();
    await keyboard.type('etc/hosts is a file');
    await expect(menu).toBeHidden();
    await expect(textField(page)).toHaveText('/etc/hosts is a file');
    await page.getByRole('button', { name: 'Settings', exact: true }).focus();
    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Insert something')).toBeVisible();
  });
});

/** A menu that has just appeared takes no key that was meant for the text; this one takes arrows. */
async function takesKeys(page: Page) {
  const options = page.getByRole('listbox').getByRole('option');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowUp');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
}

test('a post with every section type is written with the keyboard alone, looked at once more, and published', {
  tag: anyWidth,
}, async ({ page, owner, context }) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { keyboard } = page;
  const text = page.locator('.cm-content').first();
  await page.goto('/admin/blog');
  await expect(titleField(page)).toBeFocused();
  await keyboard.type('Out by the keys');
  const add = async (type: string) => {
    await tabTo(page, `Add ${type} section`);
    await keyboard.press('Enter');
  };

  await test.step('each section begins in its first field', async () => {
    await add('text');
    // Ctrl+B is the markdown editor's; before its script arrives the field is a plain one.
    await expect(text).toBeFocused();
    await keyboard.type('It is calm');
    await expect(text).toContainText('It is calm');
    await keyboard.press('Shift+Home');
    await keyboard.press('Control+b');
    await expect(text).toHaveText('**It is calm**');
    await add('image');
    await expect(page.getByLabel('Picture', { exact: true })).toBeFocused();
    await keyboard.type('satellite-pass.webp');
    await add('list');
    await expect(page.getByLabel('Item 1', { exact: true })).toBeFocused();
    await keyboard.type('first');
    await keyboard.press('Enter');
    await expect(page.getByLabel('Item 2', { exact: true })).toBeFocused();
    await keyboard.type('second');
    await add('table');
    await expect(page.getByLabel('Header 1', { exact: true })).toBeFocused();
    await keyboard.press('Control+a');
    await keyboard.type('Planet');
    await tabTo(page, 'Add column');
    await keyboard.press('Enter');
    await expect(page.getByLabel('Header 3', { exact: true })).toHaveValue('New Header');
    await add('timeline');
    await expect(page.getByLabel('Date', { exact: true })).toBeFocused();
    await keyboard.type('5000 BC');
    await tabTo(page, 'Event title');
    await keyboard.type('The first wheel');
    await tabTo(page, 'Text');
    await keyboard.type('It rolled.');
  });

  const look = page.getByRole('dialog', { name: 'A last look' });
  await test.step('Ctrl+Enter shows how a post will be found and what is missing', async () => {
    await keyboard.press('Control+Enter');
    await expect(look.getByRole('button', { name: 'Publish now' })).toBeFocused();
    await expect(look.getByRole('listitem')).toHaveText([
      'It has no excerpt. Lists and search show only its title.',
      /^A picture in section 2 has no alternative text\./,
    ]);
    await look.getByRole('button', { name: 'Go there: section 2' }).click();
    await expect(look).toBeHidden();
    await expect(page.getByLabel('Picture', { exact: true })).toBeFocused();
    await tabTo(page, 'Alt text');
    await keyboard.type('The owner');
    await keyboard.press('Control+Enter');
    await expect(look.getByText('In search results')).toBeVisible();
    await expect(look.getByRole('img', { name: 'Sharing card' })).toHaveJSProperty(
      'naturalWidth',
      1200,
    );
  });

  await test.step('Ctrl+Enter once more publishes it, and gives its link', async () => {
    await keyboard.press('Control+Enter');
    const done = page.getByRole('dialog', { name: 'Out by the keys' });
    await done.getByRole('button', { name: 'Copy' }).click();
    await expect(toast(page, 'Link copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/blog\/out-by-the-keys$/);
    await keyboard.press('Escape');
    await expect(titleField(page)).toHaveValue('Out by the keys');
    await expect(page).toHaveURL(/\?edit=out-by-the-keys-/);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Out by the keys' })).toBeVisible();
    await expect(page.locator('strong', { hasText: 'It is calm' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'The owner' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'second' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Planet' })).toBeVisible();
    await expect(page.getByText('5000 BC')).toBeVisible();
    await expect(page.getByText('The first wheel')).toBeVisible();
  });
});
