import type { Browser, Page } from '@playwright/test';
import { signInAt } from '../test/sign-in';
import { anyWidth, expect, expectAccessible, started, test } from './fixtures';
import { tabTo, toast } from './keyboard';

const post = '/blog/four-minutes';
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });
const send = (page: Page) => page.getByRole('button', { name: 'Post comment' });

/** A browser in which the owner is signed in. */
async function ownersPage(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin });
  const [name = '', value = ''] = (await signInAt(origin)).split('=');
  await context.addCookies([{ name, value, url: origin }]);
  return context.newPage();
}

/** Signs in by the link that the mail preview of the admin shows. */
async function followLink(page: Page, browser: Browser, origin: string, email: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Look into your mail.')).toBeVisible();
  const owner = await ownersPage(browser, origin);
  await owner.goto('/admin/mail');
  const link = await owner
    .getByRole('link', { name: /\/sign-in\// })
    .first()
    .getAttribute('href');
  await owner.context().close();
  await page.goto(link ?? '');
}

test('a reader writes, signs in by mail, is held, approved by the owner with the keyboard, and then writes at once', async ({
  page,
  browser,
  site,
  problems,
}) => {
  test.setTimeout(180_000);
  // The last question of the account is answered in vain first.
  problems.allow(/Transition was/, /400/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(post);
  expect(asked).not.toContain('/api/comments/four-minutes');
  await comments(page).scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('/api/comments/four-minutes');
  expect(await page.context().cookies()).toEqual([]);
  await expectAccessible(page);

  // A draft survives a reload.
  await field(page).fill('What about the *seventh* outage?');
  await page.reload();
  await comments(page).scrollIntoViewIfNeeded();
  await expect(field(page)).toHaveValue('What about the *seventh* outage?');

  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await followLink(page, browser, site.origin, 'ada@example.com');
  await expect(field(page)).toHaveValue('What about the *seventh* outage?');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Display name' }).fill('Ada');
  await page.getByRole('checkbox', { name: 'Mail me about replies' }).check();
  await send(page).click();
  await expect(page.getByText('Thank you. Your comment is held')).toBeVisible();
  await expect(page.getByText('Held: only you see it')).toBeVisible();
  await expectAccessible(page);

  // Under the post only its writer sees it.
  await page.goto(post);
  await comments(page).scrollIntoViewIfNeeded();
  await expect(comments(page).getByText('Held: only you see it')).toBeVisible();
  await expect(comments(page).getByText('You write as Ada.')).toBeVisible();
  const stranger = await browser.newContext({ baseURL: site.origin });
  const seen = await stranger.newPage();
  await seen.goto(post);
  await expect(seen.getByText('seventh outage')).toHaveCount(0);

  const owner = await ownersPage(browser, site.origin);
  await owner.goto('/admin/comments');
  await started(owner);
  await expect(owner.getByText('comment waits for you')).toBeVisible();
  await expectAccessible(owner);
  await owner.keyboard.press('j');
  await owner.keyboard.press('a');
  await expect(toast(owner, 'Comment approved.')).toBeVisible();
  await owner.keyboard.press('z');
  await expect(toast(owner, 'Comment held again.')).toBeVisible();
  await expect(owner.getByText('comment waits for you')).toBeVisible();
  await owner.keyboard.press('a');
  await expect(owner.getByText('comment waits for you')).toHaveCount(0);
  await seen.reload();
  await expect(seen.getByText('What about the seventh outage?')).toBeVisible();

  // Known by now: the next one appears in place, as a reply, without leaving the page.
  await page.reload();
  await comments(page).scrollIntoViewIfNeeded();
  await comments(page).getByRole('link', { name: 'Reply to Ada' }).click();
  await expect(comments(page).getByText('You reply to Ada.')).toBeVisible();
  await field(page).fill(' ');
  await send(page).click();
  await expect(field(page)).toHaveAttribute('aria-invalid');
  await field(page).fill('I found it myself.');
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
  await send(page).click();
  await expect(comments(page).getByText('Thank you. Your comment is there.')).toBeVisible();
  const reply = comments(page).getByRole('list', { name: 'Replies' });
  await expect(reply.getByText('I found it myself.')).toBeVisible();
  await expect(comments(page).getByText('2', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${post}$`));

  // Edit, then see it edited.
  await reply.getByRole('link', { name: 'Edit or delete' }).click();
  await field(page).fill('I found it *myself*, after all.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(comments(page).getByText('I found it myself, after all.')).toBeVisible();

  // The owner answers under the post, with the badge.
  await owner.goto(post);
  await comments(owner).scrollIntoViewIfNeeded();
  await expect(comments(owner).getByText(/You write as/)).toBeVisible();
  await field(owner).fill('Thank you both.');
  await send(owner).click();
  await expect(comments(owner).getByText('author', { exact: true })).toBeVisible();

  // The account: what was written, and away with all of it.
  await page.goto('/account');
  await expect(page.getByText('Signed in as ada@example.com.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Please say that you mean it')).toBeVisible();
  await page.getByRole('checkbox', { name: /Delete my account/ }).check();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  expect(await page.context().cookies()).toEqual([]);
  await page.goto(post);
  await expect(page.getByText('Thank you both.')).toBeVisible();
  await expect(page.getByText('I found it')).toHaveCount(0);
  await owner.context().close();
  await stranger.close();
});

test('a reader signs in with the popup of the identity provider, by keyboard alone', {
  tag: anyWidth,
}, async ({ page, problems }) => {
  // The browser fades between pages; one that is shown already is not faded to.
  problems.allow(/Transition was/);
  await page.goto(post);
  await comments(page).scrollIntoViewIfNeeded();
  await field(page).focus();
  await page.keyboard.type('Written with the keyboard');
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sign-in/, { waitUntil: 'networkidle' });
  await tabTo(page, 'Sign in with Google');
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const popup = await opened;
  await popup.getByLabel('Email').fill('grace@example.com');
  await popup.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page).toHaveURL(/\/blog\/four-minutes\/comments$/);
  await expect(field(page)).toHaveValue('Written with the keyboard');
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('grace');
  await send(page).press('Enter');
  await expect(page.getByText('Held: only you see it')).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page).toHaveURL(/\/blog$/);
});

test('the queue does one thing to many, blocks a reader, and its settings close comments', async ({
  page,
  owner: _,
  site,
  browser,
}) => {
  test.setTimeout(120_000);
  const { ReaderBrowser } = await import('../test/reader');
  const app = {
    db: site.services.db,
    request: (path: string, init: RequestInit = {}) =>
      fetch(new URL(path, site.origin), {
        redirect: 'manual',
        ...init,
        headers: { origin: site.origin, ...(init.headers as object) },
      }),
  };
  const reader = new ReaderBrowser(app);
  await reader.signIn('bob@example.com', 'Bob');
  for (const text of ['One', 'Two', 'Three']) await reader.comment('four-minutes', text);
  await page.goto('/admin/comments');
  await started(page);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page
    .getByRole('group', { name: 'Selected comments' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(toast(page, '3 comments approved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '3 comments held again.')).toBeVisible();
  await page.getByRole('button', { name: 'Block reader' }).first().click();
  await expect(toast(page, 'Reader blocked.')).toBeVisible();
  expect((await reader.comment('four-minutes', 'Four')).status).toBe(403);
  await page.goto('/admin/comments?filter=spam');
  await started(page);
  await expect(page.getByText('You blocked this reader.')).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Comment deleted.')).toBeVisible();

  // A post that nobody commented on yet.
  const offered = page.getByRole('combobox', { name: 'A post that takes comments' });
  await offered.selectOption('Hearing the weather with a curtain rod');
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(toast(page, 'Comments are off for this post.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Turn on for Hearing the weather/ }),
  ).toBeVisible();

  await page.getByRole('textbox', { name: 'Close after days' }).fill('1');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page, 'Settings saved.')).toBeVisible();
  const stranger = await browser.newPage({ baseURL: site.origin });
  await stranger.goto(post);
  await expect(stranger.getByText('Comments on this post are closed.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Comments are on' }).uncheck();
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await saved;
  await stranger.reload();
  await expect(comments(stranger)).toHaveCount(0);
  await stranger.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader writes, signs in by mail, replies, edits and deletes', { tag: anyWidth }, async ({
    page,
    browser,
    site,
    problems,
  }) => {
    test.setTimeout(120_000);
    problems.allow(/ csp$/);
    await page.goto(post);
    await field(page).fill('No script here');
    await send(page).click();
    await followLink(page, browser, site.origin, 'ada@example.com');
    await expect(field(page)).toHaveValue('No script here');
    await page.getByRole('textbox', { name: 'Display name' }).fill('Ada');
    await send(page).click();
    await expect(page.getByText('Held: only you see it')).toBeVisible();
    const owner = await ownersPage(browser, site.origin);
    await owner.goto('/admin/mail');
    await owner
      .getByRole('link', { name: /\/moderate\// })
      .first()
      .click();
    await expect(owner.getByRole('heading', { name: 'Approved' })).toBeVisible();
    await owner.context().close();
    await page.goto(post);
    await page.getByRole('link', { name: 'Reply to Ada' }).click();
    await expect(page.getByText('You reply to')).toBeVisible();
    await field(page).fill('Still none');
    // Faster than a person would be taken for a program.
    await page.waitForTimeout(2100);
    await send(page).click();
    await expect(page).toHaveURL(/\/blog\/four-minutes#c-/);
    await expect(page.getByRole('list', { name: 'Replies' }).getByText('Still none')).toBeVisible();
    await page.goto('/account');
    await page.getByRole('link', { name: 'Edit or delete' }).first().click();
    await page.getByRole('button', { name: 'Delete this comment' }).click();
    await expect(page.getByText('Still none')).toHaveCount(0);
    await expect(page.getByText('No script here')).toBeVisible();
  });
});
