import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';

async function openPopup(page: Page) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  return opened;
}

test('the owner signs in through a popup, comes back to the page asked for, and logs out', async ({
  page,
}) => {
  await page.goto('/admin?from=bookmark');
  await expect(page).toHaveURL(/\/admin\/login\?returnTo=/);
  await expectAccessible(page);

  await test.step('another account is signed out at once, with the reason', async () => {
    const popup = await openPopup(page);
    await popup.getByLabel('Email').fill('stranger@example.com');
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'You are not authorized to access this application. Only the owner account is allowed to sign in.',
    );
  });

  const popup = await openPopup(page);
  await expect(popup.getByText('local identity', { exact: false }).first()).toBeVisible();
  await expect(popup.getByLabel('Email')).toHaveValue('owner@example.com');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\?from=bookmark$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('where popups are blocked the whole page signs in, and the owner signs out everywhere', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/admin/login');

  await test.step('the whole page goes to the provider and comes back', async () => {
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step('the owner signs out everywhere after a question, and is told the result', async () => {
    const signOut = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    };
    await signOut();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/admin$/);
    await signOut();
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'signed out' })).toHaveText(
      'You’re signed out in every browser.',
    );
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login/);
  });
});
