import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { toast } from './keyboard';

const sentence = 'Nothing that is written here is lost, however fast it is typed. ';

/** All letters are under way before the first has arrived. */
async function typeAtOnce(page: Page, text: string) {
  await Promise.all([...text].map((letter) => page.keyboard.insertText(letter)));
}

/** Each letter comes a turn of the event loop after the last, between a render and its effects. */
async function typeBetweenRenders(page: Page, text: string) {
  await page.locator('.cm-content').evaluate(async (_, letters) => {
    for (const letter of letters) {
      document.execCommand('insertText', false, letter);
      await new Promise((turn) => setTimeout(turn));
    }
  }, text);
}

test('characters typed faster than the page renders all stay, and saved right after the last', async ({
  page,
  owner,
  site,
  isMobile,
}) => {
  test.setTimeout(120_000);
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Fast fingers');
  await page.getByRole('button', { name: 'Add text section' }).click();
  await expect(page.locator('.cm-content')).toBeVisible();
  await page.locator('.cm-content').click();
  await page.keyboard.type(sentence);
  await typeAtOnce(page, sentence);
  // On a phone letters come from the keyboard's own context, which no script can write to.
  if (isMobile) await typeAtOnce(page, sentence);
  else await typeBetweenRenders(page, sentence);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(toast(page, 'Post created successfully!')).toBeVisible();
  const stored = await site.services.db
    .selectFrom('blogs')
    .select('content')
    .where('title', '=', 'Fast fingers')
    .executeTakeFirstOrThrow();
  expect(stored.content).toContain(sentence.repeat(3));
});

test('what is written while a save is under way stays in the form', async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Written on');
  const asked = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  await page.route('**/admin/blog.data*', async (route) => {
    if (route.request().postData()?.includes('"save"')) asked.resolve();
    else return route.continue();
    await written.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create Post' }).click();
  await asked.promise;
  await title.fill('Written on and on');
  written.resolve();
  await expect(toast(page, /^Post created successfully! What you wrote since/)).toBeVisible();
  await expect(title).toHaveValue('Written on and on');
  await expect(page.getByRole('region', { name: 'Editing Post' })).toContainText('Written on');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(toast(page, 'Post updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Edit' }).click();
  await expect(title).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Edit Written on and on' })).toBeVisible();
});

test('a save asked for while another is under way comes after it', async ({
  page,
  owner,
  site,
}) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/admin/blog');
  await page.getByRole('link', { name: 'Edit The Sunday pager' }).click();
  await expect(page.getByRole('region', { name: 'Editing Post' })).toBeVisible();
  const asked = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  await page.route('**/admin/blog.data*', async (route) => {
    if (!route.request().postData()?.includes('"save"')) return route.continue();
    asked.resolve();
    await written.promise;
    await route.continue();
  });
  const excerpt = page.getByLabel('Excerpt');
  await excerpt.fill('First.');
  await page.keyboard.press('Control+s');
  await asked.promise;
  await excerpt.fill('Second.');
  await page.keyboard.press('Control+s');
  written.resolve();
  const stored = site.services.db
    .selectFrom('blogs')
    .select('excerpt')
    .where('title', '=', 'The Sunday pager');
  await expect.poll(async () => (await stored.executeTakeFirstOrThrow()).excerpt).toBe('Second.');
  await expect(page.getByRole('status').filter({ hasText: 'No unsaved changes' })).toBeVisible();
});

test('while the database is away the text stays and is saved once it is back', async ({
  page,
  owner,
  problems,
}) => {
  expect(owner.email).toBeTruthy();
  problems.allow(/503/);
  await page.goto('/admin/blog');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Patience');
  let away = true;
  await page.route('**/admin/blog.data*', (route) =>
    away && route.request().method() === 'POST'
      ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: 'Try again.' })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByText(/^The site cannot reach its data\. Your text is kept/)).toBeVisible();
  await expect(title).toHaveValue('Patience');
  away = false;
  await expect(toast(page, 'Post created successfully!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Patience' })).toBeVisible();

  // Who goes back to writing meanwhile does not publish later.
  away = true;
  await title.fill('Not today');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^The site cannot reach its data/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to writing' }).click();
  await expect(page.getByText(/^The site cannot reach its data/)).toBeHidden();
  await expect(title).toHaveValue('Not today');
});

test('writing goes on without a break when the plain field becomes the markdown editor', async ({
  page,
  owner,
}) => {
  expect(owner.email).toBeTruthy();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/codemirror-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Add text section' }).click();
  await page.locator('.markdown-field textarea').click();
  await page.keyboard.type('Half a ');
  arrived.resolve();
  await expect(page.locator('.cm-content')).toBeVisible();
  await page.keyboard.type('thought');
  await expect(page.locator('.cm-content')).toHaveText('Half a thought');
});
