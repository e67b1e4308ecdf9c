import { publish } from '../test/factories/posts';
import { expect, started, test } from './fixtures';
import { tabTo, toast } from './keyboard';
import { create, sectionsOf, textField, titleField } from './post-editor';

test('a post is written without leaving the keys: title, text, the menu of everything, format, order, save', async ({
  page,
  owner,
  site,
}) => {
  expect(owner.email).toBeTruthy();
  const { keyboard } = page;
  const menu = page.getByRole('listbox');
  const text = textField(page);
  await page.goto('/admin/blog');
  await expect(titleField(page)).toBeFocused();
  // Its picture is on the sheet as on its page, and the text in view.
  await expect(page.locator('#post-hero').getByLabel('Title')).toBeVisible();
  expect((await text.boundingBox())?.y).toBeLessThan(550);

  await test.step('Enter leads from the title into the text, and `/` there opens the menu', async () => {
    await keyboard.type('By the keys');
    await keyboard.press('Enter');
    await expect(text).toBeFocused();
    await keyboard.type('Above');
    await keyboard.press('Enter');
    await keyboard.type('/');
    await expect(menu.getByRole('option').first()).toHaveText('Heading');
    await expect(menu.getByRole('group')).toHaveCount(2);
    for (const kind of ['Image', 'List', 'Table', 'Timeline', 'Heading']) {
      await expect(menu.getByRole('option', { name: kind }).first()).toBeAttached();
    }
    await keyboard.type('lis');
    await expect(menu.getByRole('option').first()).toHaveText(/^List/);
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowUp');
    await keyboard.press('Escape');
    for (const _ of '/lis') await keyboard.press('Backspace');
    await keyboard.type('- An item');
    await keyboard.press('Enter');
    await keyboard.type('Inside');
    await keyboard.press('Tab');
    await expect(text.locator('li li')).toHaveText('Inside');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('Below');
    await expect(text.locator(':scope > *')).toHaveText(['Above', /An item/, 'Below']);
  });

  await test.step('what is selected is formatted, typing goes on plain, and Ctrl+Z takes it back', async () => {
    await keyboard.press('Shift+Home');
    const format = page.getByRole('toolbar', { name: 'Format' });
    await format.getByRole('button', { name: 'Bold' }).click();
    await expect(text.locator('strong')).toHaveText('Below');
    await keyboard.press('ControlOrMeta+i');
    await expect(text.locator('em')).toHaveText('Below');
    await keyboard.press('ControlOrMeta+b');
    await expect(text.locator('strong')).toHaveCount(0);
    await keyboard.press('ControlOrMeta+k');
    await page.getByLabel('Address of the link').fill('example.com');
    await keyboard.press('Enter');
    await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.com');
    await keyboard.press('ControlOrMeta+z');
    await expect(text.getByRole('link')).toHaveCount(0);
    await keyboard.press('End');
    await expect(format).toBeHidden();
    await keyboard.press('ControlOrMeta+i');
    await keyboard.type(' is ');
    await keyboard.press('ControlOrMeta+b');
    await keyboard.type('very');
    await keyboard.press('ControlOrMeta+b');
    await keyboard.type(' calm, `code` too.');
    await expect(text.locator('strong')).toHaveText('very');
    await expect(text.locator('p code')).toHaveText('code');
  });

  await test.step('blocks change places, and what Markdown writes is what it means', async () => {
    await keyboard.press('Alt+Shift+ArrowUp');
    await expect(text.locator(':scope > *')).toHaveText(['Above', /^Below/, /An item/]);
    await keyboard.press('Alt+Shift+ArrowDown');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await keyboard.type('## Head');
    await keyboard.press('Enter');
    await keyboard.type('[ ] to do');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('> said');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('```ts');
    await keyboard.press('Enter');
    await keyboard.type('let a;');
    await keyboard.press('Shift+Enter');
    await keyboard.type('---');
    await keyboard.type('End');
    await expect(text.getByRole('heading', { name: 'Head' })).toBeVisible();
    await expect(text.getByRole('checkbox', { name: 'Not done' })).toBeVisible();
    await expect(text.locator('blockquote')).toHaveText('said');
    await expect(text.getByLabel('Language')).toHaveValue('ts');
    await expect(text.getByRole('separator')).toBeVisible();
  });

  await test.step('`[^` begins a footnote, which goes with its mark and comes back with it', async () => {
    const slowly = { delay: 40 };
    const note = text.getByRole('note', { name: 'Footnote 1' });
    await keyboard.type('[^Of all.', slowly);
    await expect(note).toHaveText('Of all.');
    await expect(text.getByText('[^1]')).toBeHidden();
    await keyboard.press('Enter');
    await keyboard.press('Backspace');
    await expect(note).toHaveCount(0);
    await expect(text.locator('.sheet-inline-source')).toHaveCount(0);
    await keyboard.press('ControlOrMeta+z');
    await expect(note).toHaveText('Of all.');
    await expect(text.locator('.sheet-inline-source')).toHaveAttribute('data-number', '1');
    await text.locator('.sheet-inline-source').click();
    await keyboard.press('ArrowRight');
  });

  await test.step('Ctrl+S keeps a draft, and the button publishes what was written', async () => {
    await keyboard.press('Control+s');
    await expect(toast(page, 'Draft saved')).toBeVisible();
    await expect(text).toBeFocused();
    const posts = site.services.db.selectFrom('blogs').where('title', '=', 'By the keys');
    expect(await posts.select(['visibility', 'isDraft']).execute()).toEqual([
      { visibility: 'private', isDraft: 1 },
    ]);
    await create(page);
    const stored = await posts.select(['author', 'content']).executeTakeFirstOrThrow();
    expect(stored.author).toBe('Rowan Calloway');
    const blocks = [
      'Above',
      '- An item\n  - Inside',
      '*Below* is **very** calm, `code` too.',
      '## Head',
      '- [ ] to do',
      '> said',
      '```ts\nlet a;\n```',
      '---',
      'End[^1]',
      '[^1]: Of all.',
    ];
    expect(JSON.parse(stored.content)).toEqual([{ type: 'text', value: blocks.join('\n\n') }]);
    await expect(titleField(page)).toHaveValue('By the keys');
    await page.goto('/admin/blog');
  });

  await test.step('`/` outside of the fields opens the menu in a line at the end, and a path is just typed', async () => {
    await page.getByRole('button', { name: 'Settings', exact: true }).focus();
    await keyboard.press('/');
    await expect(menu.getByRole('option', { name: 'Divider' })).toBeAttached();
    await keyboard.type('etc/hosts is a file');
    await expect(menu).toBeHidden();
    await expect(text).toHaveText('/etc/hosts is a file');
    await page.getByRole('button', { name: 'Settings', exact: true }).focus();
    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Insert something')).toBeVisible();
  });
});

test('in a long post the caret stays in view, input methods write once, and Markdown is one key away', async ({
  page,
  owner,
  site,
  context,
}) => {
  expect(owner.email).toBeTruthy();
  const { keyboard } = page;
  const text = textField(page);
  const paragraphs = Array.from({ length: 300 }, (_, at) => `Paragraph ${at} of many.`);
  const value = `${paragraphs.join('\n\n')}\n\n*   odd list\n`;
  await publish(site.services, 'long', { title: 'Long', content: [{ type: 'text', value }] });
  await page.goto('/admin/blog?edit=long');
  const isSeen = (words: string) => expect(text.getByText(words, { exact: true })).toBeInViewport();

  await test.step('Ctrl+End and Ctrl+Home lead there, and typing brings the view back', async () => {
    await text.focus();
    await keyboard.press('Control+End');
    await isSeen('odd list');
    await keyboard.press('Control+Home');
    await isSeen('Paragraph 0 of many.');
    await page.evaluate(() => window.scrollTo(0, 10_000));
    await keyboard.type('First: ');
    await isSeen('First: Paragraph 0 of many.');
  });

  await test.step('a word of an input method is written once', async () => {
    const devtools = await context.newCDPSession(page);
    for (const composed of ['に', 'にほ', 'にほん']) {
      const { length } = composed;
      const selection = { selectionStart: length, selectionEnd: length };
      await devtools.send('Input.imeSetComposition', { text: composed, ...selection });
    }
    await devtools.send('Input.insertText', { text: '日本' });
    await isSeen('First: 日本Paragraph 0 of many.');
  });

  await test.step('only the changed paragraph is written anew, and Markdown shows all of it', async () => {
    await keyboard.press('Control+Alt+m');
    const source = page.getByRole('textbox', { name: 'Markdown' });
    await expect(source).toHaveValue(`First: 日本${value}`);
    await keyboard.type('語');
    await keyboard.press('Control+Alt+m');
    await keyboard.type('!');
    await isSeen('First: 日本語!Paragraph 0 of many.');
    await expect(text.getByText('Paragraph 1 of many.', { exact: true })).toBeVisible();
  });
});

test('a post with sections is written with the keyboard alone, looked at once more, and published', async ({
  page,
  owner,
  context,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { keyboard } = page;
  const text = textField(page);
  await page.goto('/admin');
  await started(page);
  await keyboard.press('Control+k');
  await keyboard.type('new post');
  await page.getByRole('option', { name: 'New post' }).waitFor();
  await keyboard.press('Enter');
  await expect(titleField(page)).toBeFocused();
  await keyboard.type('Out by the keys');
  const add = async (type: string) => {
    await text.focus();
    await keyboard.press('Control+End');
    await keyboard.type(`/${type}`);
    await keyboard.press('Enter');
  };

  await test.step('each section begins in its first field', async () => {
    await keyboard.press('Enter');
    await keyboard.type('It is calm');
    await keyboard.press('Enter');
    await add('image');
    await expect(page.getByLabel('Picture', { exact: true })).toBeFocused();
    // Whoever types it slowly asks for no half of a name.
    await keyboard.type('sa', { delay: 600 });
    await keyboard.type('tellite-pass.webp');
    await expect(sectionsOf(page, 'Image').locator('picture img')).toBeVisible();
    await add('table');
    await keyboard.type('Planet');
    await keyboard.press('Tab');
    await keyboard.type('Moons');
    await keyboard.press('Enter');
    await keyboard.type('many');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.type('/list');
    await keyboard.press('Enter');
    await keyboard.type('**Near**');
    await keyboard.press('Enter');
    await keyboard.type('Far');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('Below the list');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await expect(text.getByRole('textbox', { name: 'Item 1' })).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Enter']) await keyboard.press(key);
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
    await expect(look).toBeFocused();
    await expect(look.getByRole('listitem')).toHaveText([
      'It has no excerpt. Lists and search show only its title.',
      /^The image “satellite-pass\.webp” has no alternative text\./,
    ]);
    await look.getByRole('button', { name: 'Go there: image “satellite-pass.webp”' }).click();
    await expect(look).toBeHidden();
    await expect(sectionsOf(page, 'Image').getByRole('toolbar')).toBeVisible();
    await keyboard.press('Enter');
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
    await expect(page).toHaveURL(/\?edit=/);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Out by the keys' })).toBeVisible();
    await expect(page.getByText('It is calm')).toBeVisible();
    await expect(page.getByRole('img', { name: 'The owner' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Planet' })).toBeVisible();
    await expect(page.getByText('5000 BC')).toBeVisible();
    await expect(page.getByText('The first wheel')).toBeVisible();
  });
});

test('Escape, Enter and the arrows leave every block with fields, and Tab goes through them and on', async ({
  page,
  owner,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  const text = textField(page);
  const press = (key: string) => page.keyboard.press(key, { delay: 20 });
  const inText = () => text.evaluate((sheet) => sheet === document.activeElement);
  /** Until the text has the focus again. */
  const leaveBy = async (key: string) => {
    for (let presses = 0; presses < 40 && !(await inText()); presses += 1) await press(key);
    expect(await inText(), `${key} leaves`).toBe(true);
  };
  await page.goto('/admin/blog');
  await text.focus();
  for (const kind of ['math', 'embed', 'image', 'gallery', 'table', 'timeline', 'figure']) {
    await test.step(kind, async () => {
      await press('Control+End');
      await page.keyboard.insertText(`Above ${kind}`);
      await press('Enter');
      await page.keyboard.type(`/${kind}`, { delay: 20 });
      await press('Enter');
      await expect.poll(inText).toBe(false);
      await press('Escape');
      expect(await inText()).toBe(true);
      await page.keyboard.insertText(`Below ${kind}`);
      await expect(text.locator('> p', { hasText: `Below ${kind}` })).toHaveCount(1);
      for (const key of kind === 'table' ? ['ArrowUp'] : ['ArrowUp', 'Tab', 'ArrowDown']) {
        await press('Home');
        await press('ArrowUp');
        await press('Enter');
        await expect.poll(inText).toBe(false);
        await leaveBy(key);
        if (key === 'ArrowUp') await page.keyboard.type('!');
        if (key === 'ArrowUp')
          await expect(text).toContainText(new RegExp(`Above ${kind}!|!Above ${kind}`));
        await text.getByText(`Below ${kind}`).click();
      }
    });
  }
});
