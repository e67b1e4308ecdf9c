import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { confirmLook, create, textField, titleField } from './post-editor';

const sentence = 'Nothing that is written here is lost, however fast it is typed. ';

/** All letters are under way before the first has arrived. */
async function typeAtOnce(page: Page, text: string) {
  await Promise.all([...text].map((letter) => page.keyboard.insertText(letter)));
}

/** Each letter comes a turn of the event loop after the last, between a render and its effects. */
async function typeBetweenRenders(page: Page, text: string) {
  await textField(page).evaluate(async (_, letters) => {
    for (const letter of letters) {
      document.execCommand('insertText', false, letter);
      await new Promise((turn) => setTimeout(turn));
    }
  }, text);
}

test('no letter is lost: before the editor is there, faster than it renders, while the database is away', async ({
  page,
  owner,
  site,
  problems,
}) => {
  test.slow();
  expect(owner.email).toBeTruthy();
  const posts = site.services.db.selectFrom('blogs');
  const title = titleField(page);
  const createButton = page.getByRole('button', { name: 'Create Post' });

  await test.step('what is typed before the script runs stays', async () => {
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto('/admin/blog', { waitUntil: 'commit' });
    await title.fill('Fast fingers');
    arrived.resolve();
    await textField(page).click();
    await expect(title).toHaveValue('Fast fingers');
    await page.keyboard.type('Half a thought. ');
    await expect(textField(page)).toHaveText('Half a thought.');
  });

  await test.step('characters typed faster than the page renders all stay, and saved right after the last', async () => {
    await page.keyboard.type(sentence);
    await typeAtOnce(page, sentence);
    await typeBetweenRenders(page, sentence);
    await create(page);
    const stored = await posts
      .select('content')
      .where('title', '=', 'Fast fingers')
      .executeTakeFirstOrThrow();
    expect(stored.content).toContain(`Half a thought. ${sentence.repeat(3).trimEnd()}`);
    await page.goto('/admin/blog');
  });

  await test.step('the first letter of a new line, heading or item stays the first', async () => {
    await textField(page).click();
    const rounds = Array.from({ length: 4 }, (_, i) => i);
    for (const i of rounds) {
      await page.keyboard.type(`## Head ${i}`);
      await page.keyboard.press('Enter');
      await page.keyboard.type(`- Item ${i}`);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    }
    const heads = textField(page).getByRole('heading');
    await expect(heads).toHaveText(rounds.map((i) => `Head ${i}`));
    const items = textField(page).getByRole('listitem');
    await expect(items).toHaveText(rounds.map((i) => `Item ${i}`));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  });

  await test.step('what could not be published while the database is away stays a draft', async () => {
    problems.allow(/503/);
    const notPublished = page.getByText(
      'Error saving post. Please try again. It isn’t published: your text is kept as a draft.',
    );
    let isAway = true;
    await page.route('**/admin/blog.data*', (route) =>
      isAway && route.request().method() === 'POST'
        ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: 'Try again.' })
        : route.continue(),
    );
    await title.fill('Patience');
    await createButton.click();
    await confirmLook(page);
    await expect(notPublished).toBeVisible();
    await expect(title).toHaveValue('Patience');
    isAway = false;
    await create(page);
    await expect(page.getByRole('link', { name: 'Edit Patience' })).toBeVisible();
  });
});
