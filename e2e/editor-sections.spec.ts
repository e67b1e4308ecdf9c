import { alsoOnPhone, expect, expectAccessible, test } from './fixtures';
import { toast } from './keyboard';
import { insert, sectionsOf, textField, titleField } from './post-editor';

test('sections are put in order, taken back, previewed as on a phone or a desk, and published after a last look', async ({
  page,
  owner,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  await titleField(page).fill('In order');
  const titles = () =>
    page
      .getByLabel('Section title')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  for (const title of ['one', 'two', 'three']) {
    await insert(page, 'Timeline');
    await page.getByLabel('Section title').last().fill(title);
  }
  const section = (at: number) => sectionsOf(page, 'Timeline').nth(at);

  await test.step('sections are moved by buttons and keys, and a deleted one comes back with Undo', async () => {
    await section(0).getByLabel('Section title').focus();
    await expect(page.getByRole('button', { name: 'Move timeline up' })).toBeDisabled();
    await page.getByRole('button', { name: 'Move timeline down' }).click();
    await expect.poll(titles).toEqual(['two', 'one', 'three']);
    await section(2).getByLabel('Section title').focus();
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await expect.poll(titles).toEqual(['two', 'three', 'one']);
    await page.getByRole('button', { name: 'Delete timeline' }).click();
    await expect.poll(titles).toEqual(['two', 'one']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(titles).toEqual(['two', 'three', 'one']);
  });

  await test.step('a block is dragged to another position by its handle, and Ctrl+Z takes it back', async () => {
    await section(0).hover();
    const grip = page.getByRole('button', { name: 'Move this block' });
    const from = await grip.boundingBox();
    const last = await section(1).boundingBox();
    if (!from || !last) throw new Error('The sections are not on the screen.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(last.x + 40, last.y + last.height - 4, { steps: 8 });
    await page.mouse.up();
    await expect.poll(titles).toEqual(['three', 'two', 'one']);
    await textField(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(titles).toEqual(['two', 'three', 'one']);
  });

  await test.step('the editor is accessible with everything in it', async () => {
    for (const label of ['Image', 'Table', 'Callout', 'Code', 'Checklist', 'Quote', 'Math']) {
      await insert(page, label);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Settings', exact: true }).focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('listbox', { name: 'Insert' })).toBeVisible();
    await expectAccessible(page, '[role=listbox]');
  });

  await test.step('a press inserts, whatever moves below the pointer before the release', async () => {
    const upload = page.getByLabel('Upload audio');
    await page.getByRole('option', { name: /^Audio\b/ }).hover();
    await page.mouse.down();
    await expect(upload).toBeAttached();
    await page.mouse.up();
    await expect(upload).toBeAttached();
    await page.getByRole('button', { name: 'Delete audio' }).click();
  });

  await test.step('the SEO fields show what they make, as they are typed', async () => {
    await page.getByRole('tab', { name: 'SEO' }).click();
    const card = (caption: string) => page.getByRole('figure').filter({ hasText: caption });
    await expect(card('As a shared link').getByAltText('Sharing card')).toBeVisible();
    await page.getByLabel('SEO Title').fill('Found by this title');
    await page.getByLabel('SEO Description').fill('Told by this description');
    for (const caption of ['In search results', 'As a shared link']) {
      await expect(card(caption)).toContainText('Found by this title');
      await expect(card(caption)).toContainText('Told by this description');
    }
  });

  await test.step('the preview has the width of a phone or a desk', async () => {
    const asked = Promise.withResolvers<void>();
    await page.route('**/admin/blog/preview', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.getByRole('tab', { name: 'Preview' }).click();
    // The shape of a post until the post is there.
    const box = page.locator('[aria-busy]', { has: page.locator('iframe') });
    await expect(box).toHaveAttribute('aria-busy', 'true');
    await expect(box.locator('.animate-pulse').first()).toBeVisible();
    asked.resolve();
    await expect(box).toHaveAttribute('aria-busy', 'false');
    await expect(box.locator('.animate-pulse')).toHaveCount(0);
    const frame = page.frameLocator('iframe[title="Preview of the post"]');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('In order');
    const seenWidth = () => frame.locator('html').evaluate(() => window.innerWidth);
    await expect.poll(seenWidth).toBe(1280);
    await page.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(seenWidth).toBe(390);
  });

  await test.step('a last look comes before the post is published', async () => {
    await page.keyboard.press('Control+Enter');
    const look = page.getByRole('dialog', { name: 'A last look' });
    await expect(look.getByText('In search results')).toBeVisible();
    await look.getByRole('button', { name: 'Publish now' }).click();
    await expect(toast(page, 'Post created successfully!')).toBeVisible();
    const done = page.getByRole('dialog', { name: 'In order' });
    await done.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('region', { name: 'Editing Post' })).toContainText('In order');
  });
});

test('on a phone a bar above the keyboard formats words, moves lines and inserts', {
  tag: alsoOnPhone,
}, async ({ page, owner, isMobile }) => {
  test.skip(!isMobile, 'The bar is for fingers.');
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  await textField(page).tap();
  await page.keyboard.type('First');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Second');
  const lines = textField(page).locator('> p');
  await page.getByRole('button', { name: 'Move up' }).tap();
  await expect(lines).toHaveText(['Second', 'First']);
  await page.getByRole('button', { name: 'Heading', exact: true }).tap();
  await expect(textField(page).getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(lines).toHaveText(['Second', 'First']);
  await page.getByRole('button', { name: 'Insert', exact: true }).last().tap();
  await page.getByRole('option', { name: /^Divider/ }).tap();
  await expect(textField(page).locator('hr')).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).tap();
  const frame = page.frameLocator('iframe[title="Preview of the post"]').locator('html');
  await expect.poll(() => frame.evaluate(() => window.innerWidth)).toBe(390);
});
