import { expect, expectAccessible, test } from './fixtures';
import { toast } from './keyboard';
import { textField, titleField } from './post-editor';

test('sections are put in order, taken back, previewed as on a phone or a desk, and published after a last look', async ({
  page,
  owner,
  isMobile,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  await titleField(page).fill('In order');
  for (const title of ['one', 'two', 'three']) {
    await page.getByRole('button', { name: 'Add list section' }).click();
    await page.getByLabel('Section title').last().fill(title);
  }
  const titles = () =>
    page
      .getByLabel('Section title')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

  await test.step('sections are moved by buttons and keys, and a deleted one comes back with Undo', async () => {
    await expect(page.getByRole('button', { name: 'Move section 1 up' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Move section 3 down' })).toBeDisabled();
    await page.getByRole('button', { name: 'Move section 1 down' }).click();
    await expect.poll(titles).toEqual(['two', 'one', 'three']);
    await page.getByLabel('Section title').nth(2).press('Alt+Shift+ArrowUp');
    await expect.poll(titles).toEqual(['two', 'three', 'one']);
    await expect(page.getByLabel('Section title').nth(1)).toBeFocused();
    await page.getByRole('button', { name: 'Delete section 2' }).click();
    await expect.poll(titles).toEqual(['two', 'one']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(titles).toEqual(['two', 'three', 'one']);
  });

  await test.step('a section is dragged to another position', async () => {
    const cards = page.locator('[data-section]');
    await cards.first().scrollIntoViewIfNeeded();
    const grip = await cards.first().locator('button').first().boundingBox();
    const last = await cards.nth(2).boundingBox();
    if (!grip || !last) throw new Error('The sections are not on the screen.');
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(last.x + 40, last.y + last.height - 4, { steps: 8 });
    await page.mouse.up();
    await expect.poll(titles).toEqual(['three', 'one', 'two']);
  });

  await test.step('the editor is accessible with every section open', async () => {
    for (const type of ['text', 'image', 'table', 'timeline']) {
      await page.getByRole('button', { name: `Add ${type} section` }).click();
    }
    await expect(textField(page)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the preview has the width of a phone or a desk, and shows how search and sharing look', async () => {
    await page.getByRole('tab', { name: 'SEO' }).click();
    await page.getByLabel('SEO Title').fill('Found by this title');
    await page.getByLabel('SEO Description').fill('Told by this description');
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
    const [own, other] = isMobile ? [390, 1280] : [1280, 390];
    await expect.poll(seenWidth).toBe(own);
    await page.getByRole('button', { name: isMobile ? 'Desktop' : 'Phone' }).click();
    await expect.poll(seenWidth).toBe(other);
    // Once as a search result, once as a shared link.
    await expect(page.getByText('Found by this title')).toHaveCount(2);
    await expect(page.getByText('Told by this description')).toHaveCount(2);
  });

  await test.step('a last look comes before the post is published', async () => {
    await page.keyboard.press('Control+Enter');
    const look = page.getByRole('dialog', { name: 'A last look' });
    await expect(look.getByText('In search results')).toBeVisible();
    await expectAccessible(page);
    await look.getByRole('button', { name: 'Publish now' }).click();
    await expect(toast(page, 'Post created successfully!')).toBeVisible();
    const done = page.getByRole('dialog', { name: 'In order' });
    await done.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('region', { name: 'Editing Post' })).toContainText('In order');
  });
});
