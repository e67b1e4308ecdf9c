import { expect, type Page } from '@playwright/test';
import { started } from './fixtures';
import { toast } from './keyboard';

export const published = 'Published. Visitors see it now.';
export const stored = 'Draft saved, not published yet.';

export async function openPart(page: Page, part: string) {
  await page.goto(`/admin/site/${part}`);
  await started(page);
}

/** Where the page beside the form is not looked at; it is loaded again after each change. */
export async function withoutPreview(page: Page) {
  await page.route('**/admin/site/preview/**', (route) => route.fulfill({ body: '' }));
}

/** From one part to another, as somebody who edits several would. */
export async function goToPart(page: Page, title: string) {
  const parts = page.getByRole('navigation', { name: 'Parts of the site' });
  await parts.getByRole('link', { name: title }).click();
  await expect(parts.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
}

export async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, published)).toBeVisible();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}
