import { expect, type Page } from '@playwright/test';
import { expectToFit } from './fixtures';

const mostPresses = 150;

/** Presses Tab until the focus is on the control of that name, as somebody without a mouse would. */
export async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)) === name) return;
  }
  expect(await focusedName(page), 'the control that Tab reaches').toBe(name);
}

/** The name of what has the focus, also inside an editor's own root. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]?.textContent
        : null;
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return name.replace(/\*$/, '').trim();
  });
}

/** A result told in a toast. */
export function toast(page: Page, message: string | RegExp) {
  return page
    .getByRole('dialog')
    .filter({ hasText: message })
    .or(page.getByText(message, typeof message === 'string' ? { exact: true } : undefined))
    .first();
}

/** A phone has some of the workbench's pages behind 'More'. */
export async function showAllOfAdmin(page: Page) {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
}

/** Nothing is wider than the screen where text is twice as large. */
export async function expectToFitEnlarged(page: Page) {
  const setTextSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setTextSize('200%');
  await expectToFit(page);
  await setTextSize('');
}
