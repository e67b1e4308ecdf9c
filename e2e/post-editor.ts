import { expect, type Page } from '@playwright/test';
import { started } from './fixtures';
import { toast } from './keyboard';

export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

export const textField = (page: Page) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).first();

/** Replaces all that is written, as somebody at the keys would. */
export async function write(page: Page, text: string) {
  await textField(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await expect(textField(page)).toHaveText(text);
}

/** Inserts something at the end of the sheet, by the menu. */
export async function insert(page: Page, label: string) {
  await textField(page).waitFor();
  await page.getByRole('button', { name: 'Settings', exact: true }).focus();
  await page.keyboard.press('/');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`^${label}\\b`) })
    .first()
    .click();
}

/** The sections of a kind, as the sheet shows them. */
export const sectionsOf = (page: Page, label: string) =>
  textField(page).locator(`.post-section[aria-label='${label}']`);

/** What is pasted, as if copied elsewhere. */
interface Copied {
  text?: string;
  html?: string;
  file?: number[];
  /** The language of code that was copied in VS Code. */
  code?: string;
}

export async function paste(page: Page, data: Copied) {
  await textField(page).evaluate((element, { text, html, file, code }) => {
    const clipboardData = new DataTransfer();
    if (text) clipboardData.setData('text/plain', text);
    if (code)
      clipboardData.setData('vscode-editor-data', JSON.stringify({ version: 1, mode: code }));
    if (html) clipboardData.setData('text/html', html);
    if (file) {
      const picture = new File([new Uint8Array(file)], 'dish.png', { type: 'image/png' });
      clipboardData.items.add(picture);
    }
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, data);
}

/** Writes a text post and saves it; the id is found by its title. */
export async function createPost(page: Page, title: string, text: string) {
  await page.goto('/admin/blog');
  await titleField(page).fill(title);
  await write(page, text);
  await create(page);
}

/** Create Post, the last look, and what it says afterwards. The post stays open. */
export async function create(page: Page, as: 'Public' | 'Unlisted' | 'Private' = 'Public') {
  await page.getByRole('button', { name: 'Create Post' }).click();
  await confirmLook(page, as);
  await expect(toast(page, 'Post created successfully!')).toBeVisible();
  if (as !== 'Private') await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog', { name: 'A last look' })).toBeHidden();
}

export async function confirmLook(page: Page, as: 'Public' | 'Unlisted' | 'Private' = 'Public') {
  const look = page.getByRole('dialog', { name: 'A last look' });
  await look.getByRole('radio', { name: new RegExp(`^${as}`) }).check({ force: true });
  const deed = as === 'Public' ? 'Publish now' : `Save as ${as.toLowerCase()}`;
  await look.getByRole('button', { name: deed }).click();
}

/** View or History. */
export async function more(page: Page, item: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** A saved post stands in the list below; what a toast says may be about the one before. */
export async function expectListed(page: Page, title: string) {
  await expect(page.getByRole('link', { name: `Edit ${title}`, exact: true })).toBeVisible();
}

/** The settings beside the sheet; on a phone they cover it and begin closed. */
export async function openSettings(page: Page) {
  await started(page);
  const toggle = page.getByRole('button', { name: 'Settings', exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await expect(page.getByRole('complementary', { name: 'Settings' })).toBeVisible();
}

export async function closeSettings(page: Page) {
  await page.getByRole('button', { name: 'Close settings' }).click();
  await expect(page.getByRole('complementary', { name: 'Settings' })).toBeHidden();
}
