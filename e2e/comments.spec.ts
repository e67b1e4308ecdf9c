import type { Page } from '@playwright/test';
import { decide, ReaderBrowser } from '../test/reader';
import type { runSite } from '../test/run-site';
import { ownerSession } from '../test/sign-in';
import { expect, expectAccessible, started, tablet, test } from './fixtures';
import { tabTo, toast } from './keyboard';

type Site = Awaited<ReturnType<typeof runSite>>;

const post = '/blog/four-minutes';
const api = '/api/comments/four-minutes';
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });
const send = (page: Page) => page.getByRole('button', { name: 'Post comment' });

/** The site as another browser asks it. */
const elsewhere = ({ origin, services: { db } }: Site) => ({
  db,
  request: (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, origin), {
      redirect: 'manual',
      ...init,
      headers: { origin, ...(init.headers as object) },
    }),
});

/** What the owner does to everything that waits. */
const approveAll = async (site: Site) =>
  decide(elsewhere(site), await ownerSession(site.services), 'approved');

test('a reader writes with the keyboard alone, signs in, is held, and deletes the account', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(post);
  expect(asked).not.toContain(api);
  await comments(page).scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain(api);
  expect(await page.context().cookies()).toEqual([]);

  await test.step('a draft survives a reload', async () => {
    await field(page).focus();
    await page.keyboard.type('What about the *seventh* outage?');
    await page.reload();
    await comments(page).scrollIntoViewIfNeeded();
    await expect(field(page)).toHaveValue('What about the *seventh* outage?');
  });

  await test.step('the popup of the identity provider signs in', async () => {
    await field(page).focus();
    await page.keyboard.press('Tab');
    await expect(send(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, 'Sign in with Google');
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const popup = await opened;
    await popup.getByLabel('Email').fill('grace@example.com');
    await popup.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(page).toHaveURL(/\/blog\/four-minutes\/comments$/);
  });

  await expect(field(page)).toHaveValue('What about the *seventh* outage?');
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('grace');
  await send(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`${post}/comments\\?sent`));
  await expect(page.getByText('Thank you. Your comment is waiting')).toBeVisible();
  await expect(page.getByText('Waiting for review: only you see it')).toBeVisible();

  await test.step('the account: what was written, and away with all of it', async () => {
    await page.goto('/account');
    await expect(page.getByRole('article').locator('time')).toHaveText(
      /^\w{3} \d+, \d{4}, \d\d:\d\d$/,
    );
    await expect(page.getByText('Signed in as grace@example.com.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /Delete my account/ }).check();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
});

test('a reader who was approved once writes at once, replies and edits', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.allow(/400/);
  const reader = new ReaderBrowser(elsewhere(site));
  await reader.signIn('ada@example.com', 'Ada');
  await reader.comment('four-minutes', 'What about the *seventh* outage?');
  const cookies = reader.cookie.split('; ').map((cookie) => cookie.split('='));
  await context.addCookies(
    cookies.map(([name = '', value = '']) => ({ name, value, url: site.origin })),
  );

  await approveAll(site);
  await page.goto(post);
  await comments(page).scrollIntoViewIfNeeded();
  await expect(comments(page).getByText('Writing as Ada.')).toBeVisible();
  await expect(comments(page).getByText('What about the seventh outage?')).toBeVisible();
  await expect(comments(page).getByText('Waiting for review: only you see it')).toHaveCount(0);

  const reply = comments(page).getByRole('list', { name: 'Replies' });
  await test.step('the next one appears in place, as a reply, without leaving the page', async () => {
    await comments(page).getByRole('link', { name: 'Reply to Ada' }).click();
    await expect(comments(page).getByText('Replying to Ada.')).toBeVisible();
    await field(page).fill(' ');
    await send(page).click();
    await expect(field(page)).toHaveAttribute('aria-invalid');
    await field(page).fill('I found it myself.');
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
    await page.route(`**${post}/comments`, async (route) => {
      if (route.request().method() === 'POST')
        await expect(page.getByRole('button', { name: 'Posting...' })).toBeDisabled();
      await route.continue();
    });
    await send(page).click();
    await expect(comments(page).getByText('Thank you. Your comment is up.')).toBeVisible();
    await expect(reply.getByText('I found it myself.')).toBeVisible();
    await expect(comments(page).getByText('2', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${post}$`));
  });

  await test.step('what was edited is seen edited', async () => {
    await reply.getByRole('link', { name: 'Edit or delete' }).click();
    await field(page).fill('I found it *myself*, after all.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(comments(page).getByText('I found it myself, after all.')).toBeVisible();
  });
});

test('the owner answers under the post, and decides about comments, by key and several at once', async ({
  page,
  owner: _,
  site,
}) => {
  const reader = new ReaderBrowser(elsewhere(site));
  await reader.signIn('bob@example.com', 'Bob');
  for (const text of ['One', 'Two', 'Three']) await reader.comment('four-minutes', text);

  await test.step('the owner answers under the post, with the badge', async () => {
    await page.goto(post);
    await comments(page).scrollIntoViewIfNeeded();
    await expect(comments(page).getByText(/Writing as/)).toBeVisible();
    await field(page).fill('Thank you all.');
    await send(page).click();
    await expect(comments(page).getByText('author', { exact: true })).toBeVisible();
  });

  await test.step('the owner hides a comment under the post, takes it back, and finds the editor', async () => {
    await comments(page).getByRole('button', { name: 'Hide' }).click();
    await expect(comments(page).getByText('Comment hidden.')).toBeVisible();
    await expect(comments(page).getByText('Thank you all.')).toHaveCount(0);
    await comments(page).getByRole('button', { name: 'Undo' }).click();
    await expect(comments(page).getByText('Thank you all.')).toBeVisible();
    await expect(comments(page).getByRole('link', { name: 'Edit post' })).toHaveAttribute(
      'href',
      '/admin/blog?edit=four-minutes',
    );
  });

  await page.clock.install();
  await page.goto('/admin/comments');
  await started(page);
  const waiting = (count: number) =>
    page.getByRole('link', { name: `Waiting for review ${count}` });
  await expect(waiting(3)).toBeVisible();
  await expectAccessible(page);

  await test.step('the keyboard approves, and takes it back', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await expect(toast(page, 'Comment approved.')).toBeVisible();
    await expect(waiting(2)).toBeVisible();
    await page.keyboard.press('z');
    await expect(toast(page, 'Undone: ')).toBeVisible();
    await expect(waiting(3)).toBeVisible();
  });

  await test.step('a reply keeps its row, its text and its keys until it is sent', async () => {
    await page.keyboard.press('a');
    await expect(waiting(2)).toBeVisible();
    await page.keyboard.press('r');
    const reply = page.getByRole('textbox', { name: 'Reply to Bob' });
    await expect(reply).toBeFocused();
    for (const words of ['a bat ', 'basks ', 'as bats ']) {
      await page.keyboard.type(words);
      await page.clock.runFor(4000);
    }
    await expect(reply).toHaveValue('a bat basks as bats ');
    await expect(page.getByRole('listitem', { name: 'Comment by Bob' })).toHaveCount(3);
    await page.reload();
    await started(page);
    await page.getByRole('link', { name: /^Approved/ }).click();
    await expect(reply).toHaveValue('a bat basks as bats ');
    await reply.focus();
    await page.keyboard.type('as');
    await reply.evaluate((field) => field.closest('form')?.remove());
    await page.keyboard.type('bas');
    await expect(page.getByRole('button', { name: 'Unblock reader' })).toHaveCount(0);
    await page.goto('/admin/comments');
    await expect(waiting(2)).toBeVisible();
  });

  await test.step('the queue does one thing to many, which can be taken back', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page
      .getByRole('group', { name: 'Selected comments' })
      .getByRole('button', { name: 'Approve' })
      .click();
    const approved = toast(page, '2 comments approved.');
    await approved.getByRole('button', { name: 'Undo' }).click();
    await expect(waiting(2)).toBeVisible();
  });

  await test.step('a comment is approved and answered at once, and the next one has the focus', async () => {
    await page.setViewportSize(tablet);
    const row = page.getByRole('listitem', { name: 'Comment by Bob' }).first();
    await row.getByRole('button', { name: 'Reply' }).click();
    await row.getByRole('textbox', { name: 'Reply to Bob' }).pressSequentially('The tall one.');
    await row.getByRole('textbox', { name: 'Reply to Bob' }).press('Control+Enter');
    await expect(page.getByRole('listitem', { name: 'Comment by Bob' }).nth(1)).toBeFocused();
    await expect(toast(page, 'Comment approved, reply posted.')).toBeVisible();
    await expect(waiting(1)).toBeVisible();
  });

  await test.step('a reader is blocked, and the comments are spam', async () => {
    await page.getByRole('button', { name: 'Block reader' }).first().click();
    await expect(toast(page, 'Reader blocked.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Spam 1' })).toBeVisible();
  });

  await test.step('comments are turned off for a post that nobody commented on yet', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const offered = page.getByRole('combobox', { name: 'Post' });
    await offered.selectOption('Hearing the weather with a curtain rod');
    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(toast(page, 'Comments are off for this post.')).toBeVisible();
  });
});
