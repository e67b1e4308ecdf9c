import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { type Browser, eventually } from './browser';

const program = '/usr/bin/firefox-esr';

export const firefox = { name: 'Firefox', missing: existsSync(program) ? '' : program, start };

/** Firefox, over WebDriver BiDi, without a driver. */
async function start(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    // A call that never answers is asked again.
    protocolTimeout: 20_000,
  });
  const found: string[] = [];
  const watch = (opened: Page) => {
    opened.on('pageerror', (error) => {
      // Firefox says so of an answer that is still read while its page is left.
      if (!String(error).endsWith('Error in input stream')) found.push(String(error));
    });
    opened.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  };
  browser.on('targetcreated', async (target) => {
    const opened = target.type() === 'page' ? await target.page() : null;
    if (opened) watch(opened);
  });
  let page = await browser.newPage();
  await page.bringToFront();
  const first = page;
  const element = (expression: string) =>
    eventually(async () => {
      const found = (await page.evaluateHandle(expression)).asElement();
      if (!found) throw new Error(`Not there: ${expression}`);
      return found as ElementHandle<Element>;
    });
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'load' });
    },
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    async click(expression) {
      await (await element(expression)).click();
    },
    async type(expression, text) {
      await (await element(expression)).type(text);
    },
    async turnTo(which) {
      const pages = await browser.pages();
      page = which === 'first' ? first : (pages.at(-1) ?? first);
      await page.bringToFront();
    },
    complaints: () => found.splice(0),
    close: () => browser.close(),
  };
}
