import { expect, type Page } from '@playwright/test';
import { started } from './fixtures';
import { toast } from './keyboard';

export const published = 'Published. Visitors see it now.';
export const stored = 'Draft stored. Visitors do not see it yet.';

export async function openPart(page: Page, part: string) {
  await page.goto(`/admin/site/${part}`);
  await started(page);
}

export async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, published)).toBeVisible();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}
