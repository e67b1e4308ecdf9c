import { expect, test } from './fixtures';
import { toast } from './keyboard';
import { createPost, more, textField, titleField, write } from './post-editor';

test('a post is edited, an earlier version restored, and the post deleted', async ({
  page,
  owner,
  problems,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  const banner = page.getByRole('region', { name: 'Editing Post' });
  const saved = page.getByRole('status').filter({ hasText: 'No unsaved changes' });
  await createPost(page, 'Versions', 'The first text');
  await expect(banner).toContainText('Versions');
  await expect(page).toHaveURL(/\?edit=/);
  await write(page, 'The second text');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(toast(page, 'Post updated successfully!')).toBeVisible();
  await page.reload();
  await expect(banner).toContainText('Versions');

  await test.step('an earlier version is compared and restored, also where the first try fails', async () => {
    problems.allow(/ERR_FAILED/);
    await page.route('**/admin/blog/revisions/*', (route) => route.abort(), { times: 1 });
    await more(page, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByText('Couldn’t load the history.')).toBeVisible();
    await history.getByRole('button', { name: 'Try again' }).click();
    await history.getByRole('button', { name: /^Version 1/ }).click();
    await expect(history.getByText('Added: The first text')).toBeVisible();
    await expect(history.getByText('Removed: The second text')).toBeVisible();
    await history.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(toast(page, 'Version 1 restored.')).toBeVisible();
    await expect(textField(page)).toHaveText('The first text');
  });

  /** A public post is asked for. */
  const updateByKeys = async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog', { name: 'A last look' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Done' }).click();
  };

  await test.step('saving twice says so once, and leaves the buttons free', async () => {
    for (const excerpt of ['One.', 'Two.']) {
      const answered = page.waitForResponse(
        (response) => response.request().postData()?.includes('"save_post"') ?? false,
      );
      await page.getByLabel('Excerpt').fill(excerpt);
      await updateByKeys();
      await answered;
    }
    await expect(saved).toBeVisible();
    const said = page.getByRole('dialog').filter({ hasText: 'Post updated successfully!' });
    await expect(said).toHaveCount(1);
    await page.getByRole('button', { name: 'Update Post' }).click({ trial: true });

    await page.getByRole('tab', { name: 'SEO' }).click();
    await page.getByRole('textbox', { name: 'SEO Title' }).fill('For engines');
    await updateByKeys();
    await expect(saved).toBeVisible();
    await expect(page.getByRole('tab', { name: 'SEO' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('deleting the post that is being edited leaves its address and says only that', async () => {
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this post?',
    });
    await page.getByRole('button', { name: 'Delete Versions' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Post deleted successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await expect(banner).toBeHidden();
    await expect(titleField(page)).toHaveValue('');
    await expect(page.getByText('9 posts')).toBeVisible();
    await expect(page.getByText('Post not found')).toHaveCount(0);
  });
});
