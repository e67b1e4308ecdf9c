import { createDraft } from '~/features/editor/store-draft.server';
import { emptyValues } from '~/features/posts/post';
import { getPost } from '~/features/posts/posts.server';
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

  await test.step('after a crash the changes are there, and they were never published', async () => {
    const draftStored = page.waitForResponse(
      (response) => response.request().postData()?.includes('store_draft') ?? false,
    );
    await write(page, 'Half a thought');
    await draftStored;
    await expect(page.getByText(/^Draft saved \d/)).toBeVisible();
    await page.close();

    await other.goto('/admin/blog?edit=shared');
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

  await test.step('what only the browser has is there at the address of its deleted post', async () => {
    await site.services.db.deleteFrom('blogs').where('id', '=', 'shared').execute();
    await storeHere({ postId: 'shared', title: 'Written on the train' });
    await other.goto('/admin/blog?edit=shared');
    await expect(titleField(other)).toHaveValue('Written on the train');
    await create(other);
  });

  await test.step('what is typed into a new post is a draft, and leaving takes none of it', async () => {
    await other.goto('/admin/blog');
    await titleField(other).fill('Begun');
    await other.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(other).toHaveURL(/\/admin\/blog-dashboard$/);
    await other.getByRole('link', { name: 'Create New Post' }).click();
    await expect(titleField(other)).toHaveValue('');
    // The one that was put aside for the saved text is the other.
    await other.getByRole('link', { name: '2 drafts', exact: true }).click();
    await expect(other.getByRole('link', { name: 'Shared', exact: true })).toBeVisible();
    await other.getByRole('link', { name: 'Begun', exact: true }).click();
    await expect(titleField(other)).toHaveValue('Begun');
    await titleField(other).pressSequentially(' here', { delay: 20 });
    await expect(other.getByRole('status').filter({ hasText: /^Draft saved \d/ })).toBeAttached();
    await create(other, 'Private');
    await expect(other.getByRole('button', { name: 'Update Post' })).toBeVisible();
  });

  await test.step('a draft stays in its editor at an address of its own, and emptied it is gone', async () => {
    await other.goto('/admin/blog');
    await titleField(other).pressSequentially('Of', { delay: 20 });
    await expect(other).toHaveURL(/\?edit=/);
    await titleField(other).pressSequentially(' late', { delay: 20 });
    await expect(titleField(other)).toHaveValue('Of late');
    await expect(other.getByRole('button', { name: 'Create Post' })).toBeVisible();
    await titleField(other).fill('');
    await expect(other.getByText('Nothing written yet')).toBeVisible();
    const drafts = () =>
      site.services.db.selectFrom('blogs').where('isDraft', '=', 1).select('title').execute();
    await expect.poll(drafts).toEqual([{ title: 'Shared' }]);
  });

  await test.step('what only the browser has reaches the server when it is back', async () => {
    await storeHere({ postId: null, title: 'A second one' });
    await other.goto('/admin/blog');
    await expect(other.getByRole('link', { name: '2 drafts', exact: true })).toBeVisible();
    await expect(titleField(other)).toBeFocused();
    expect(
      await other.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('draft:')),
      ),
    ).toEqual([]);
  });

  await test.step('an agent’s draft that is only looked at stays the agent’s', async () => {
    const { db } = site.services;
    const id = 'by-night';
    const values = { ...emptyValues, title: 'By the night shift' };
    await createDraft(db, values, new Date(), { id, agentId: 'night-shift' });
    await other.goto(`/admin/blog?edit=${id}`);
    await expect(titleField(other)).toHaveValue('By the night shift');
    await expect(other.getByRole('textbox', { name: /^Comment for the agent/ })).toBeVisible();
    await other.goto('/admin');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await getPost(db, id))?.agentId).toBe('night-shift');
  });
});
