import { anyWidth, expect, expectAccessible, test } from './fixtures';

test('the owner signs in through a popup, comes back to the page asked for, and logs out', async ({
  page,
}) => {
  await page.goto('/admin?from=bookmark');
  await expect(page).toHaveURL(/\/admin\/login\?returnTo=/);
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await opened;
  await expect(popup.getByText('local identity', { exact: false }).first()).toBeVisible();
  await expect(popup.getByLabel('Email')).toHaveValue('owner@example.com');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\?from=bookmark$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('the owner signs out everywhere after a question, and is told the result', {
  tag: anyWidth,
}, async ({ page, owner: _ }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'signed out' })).toHaveText(
    'You are signed out in every browser.',
  );
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('another account is signed out at once, with the reason', { tag: anyWidth }, async ({
  page,
}) => {
  await page.goto('/admin/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const popup = await opened;
  await popup.getByLabel('Email').fill('stranger@example.com');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'You are not authorized to access this application. Only the owner account is allowed to sign in.',
  );
});

test('where popups are blocked, the whole page goes to the provider and comes back', {
  tag: anyWidth,
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
