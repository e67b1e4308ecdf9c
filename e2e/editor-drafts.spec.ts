import { findDraft, storeDraft } from '~/features/editor/drafts.server';
import { emptyValues } from '~/features/posts/post';
import { publish } from '../test/factories/posts';
import { expect, test } from './fixtures';
import { toast } from './keyboard';
import { create, textField, titleField, write } from './post-editor';

test('of two tabs, a crash, a deletion and a way out, none takes what was written', async ({
  page,
  owner,
  context,
  site,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  await publish(site.services, 'shared', {
    title: 'Shared',
    content: [{ type: 'text', value: 'Start' }],
  });
  const other = await context.newPage();
  const offer = other.getByRole('region', { name: 'Unsaved drafts' });
  const storeHere = ({ postId, title }: { postId: string | null; title: string }) => {
    const id = crypto.randomUUID();
    const updatedAt = new Date().toISOString();
    return other.evaluate(
      (stored) => localStorage.setItem(`draft:${stored.id}`, JSON.stringify(stored)),
      { id, postId, baseVersion: postId ? 1 : 0, values: { title }, updatedAt },
    );
  };

  await test.step('of two tabs on one post the later save shows both texts and overwrites nothing', async () => {
    await page.goto('/admin/blog?edit=shared');
    await expect(textField(page)).toHaveText('Start');
    await other.goto('/admin/blog?edit=shared');
    await write(other, 'From the other tab');
    await other.getByRole('button', { name: 'Update Post' }).click();
    await expect(toast(other, 'Post updated successfully!')).toBeVisible();

    await write(page, 'From this tab');
    await page.getByRole('button', { name: 'Update Post' }).click();
    const dialog = page.getByRole('dialog', {
      name: 'This was saved in another tab',
    });
    await dialog.getByRole('button', { name: 'Use the saved text' }).click();
    await expect(textField(page)).toHaveText('From the other tab');
    await publish(site.services, 'shared', {
      title: 'Shared',
      content: [{ type: 'text', value: 'From elsewhere' }],
    });
    await write(page, 'From this tab');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(dialog.getByText('Removed: From elsewhere')).toBeVisible();
    await expect(dialog.getByText('Added: From this tab')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep my text' }).click();
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(toast(page, 'Post updated successfully!')).toBeVisible();
  });

  await test.step('after a crash the draft is offered, and it was never published', async () => {
    const draftStored = page.waitForResponse(
      (response) => response.request().postData()?.includes('store_draft') ?? false,
    );
    await write(page, 'Half a thought');
    await draftStored;
    await expect(page.getByText(/^Draft saved \d/)).toBeVisible();
    await page.close();

    await other.goto('/admin/blog?edit=shared');
    await expect(textField(other)).toHaveText('From this tab');
    await other.getByRole('button', { name: 'Restore draft' }).click();
    await expect(textField(other)).toHaveText('Half a thought');
    const stored = await site.services.db
      .selectFrom('blogs')
      .select('content')
      .where('id', '=', 'shared')
      .executeTakeFirstOrThrow();
    expect(stored.content).toContain('From this tab');
    await other.getByRole('button', { name: 'Update Post' }).click();
    await expect(toast(other, 'Post updated successfully!')).toBeVisible();
  });

  await test.step('a draft that only the browser has is offered at the address of its deleted post', async () => {
    await site.services.db.deleteFrom('blogs').where('id', '=', 'shared').execute();
    await storeHere({ postId: 'shared', title: 'Written on the train' });
    await other.goto('/admin/blog?edit=shared');
    await other.getByRole('button', { name: 'Restore draft' }).click();
    await expect(titleField(other)).toHaveValue('Written on the train');
    await create(other);
  });

  await test.step('leaving with unsaved writing asks first and keeps it as a draft', async () => {
    await other.goto('/admin/blog');
    await titleField(other).fill('Unsaved');
    await other.getByRole('link', { name: 'Back', exact: true }).click();
    const question = other.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(titleField(other)).toHaveValue('Unsaved');
    await other.getByRole('link', { name: 'Back', exact: true }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(other).toHaveURL(/\/admin\/blog-dashboard$/);
    await other.getByRole('link', { name: 'Create New Post' }).click();
    await expect(offer).toContainText('Unsaved');
  });

  await test.step('a draft is discarded and brought back, and all are discarded at once', async () => {
    await offer.getByRole('button', { name: 'Discard' }).click();
    await expect(offer).toBeHidden();
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(offer).toContainText('Unsaved');
    // Brought back by its line, which is not left with an Undo that refuses.
    await expect
      .poll(() => site.services.db.selectFrom('trash').select('id').execute())
      .toEqual([]);
    await storeHere({ postId: null, title: 'A second one' });
    await other.reload();
    await expect(offer).toContainText('2 unsaved drafts');
    await offer.getByRole('button', { name: 'Discard all' }).click();
    await expect(offer).toBeHidden();
    await expect
      .poll(() => site.services.db.selectFrom('drafts').select('id').execute())
      .toEqual([]);
    await other.reload();
    await expect(titleField(other)).toBeFocused();
    await expect(offer).toBeHidden();
  });

  await test.step('an agent’s draft that is only looked at stays the agent’s', async () => {
    const { db } = site.services;
    const id = crypto.randomUUID();
    const values = { ...emptyValues, title: 'By the night shift' };
    await storeDraft(db, { id, postId: null, baseVersion: 0, values }, new Date(), 'night-shift');
    await other.goto(`/admin/blog?draft=${id}`);
    await expect(titleField(other)).toHaveValue('By the night shift');
    await expect(other.getByRole('textbox', { name: /^Comment for the agent/ })).toBeVisible();
    await other.goto('/admin');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await findDraft(db, id))?.agentId).toBe('night-shift');
  });
});
