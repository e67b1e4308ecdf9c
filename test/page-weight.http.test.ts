import { afterAll, beforeAll, expect, it } from 'vitest';
import { weigh } from '../bench/page-weight';
import { longPost, publicPages } from '../bench/pages';
import { createTestApp, type TestApp } from './app';

/** Kilobytes as gzip sends them: what a page weighs now, and a little room. */
const scriptBudget: Record<string, number> = { '/': 130, [longPost]: 126, '/RSS-Maker': 148 };
const usualScripts = 130;
const budgets = { html: 14, css: 20, fonts: 60 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'demo' });
});
afterAll(() => app.close());

it.each(publicPages)(
  '%s stays within its budget, and no script holds up its first paint',
  async (path) => {
    const weight = await weigh(app.origin, path);
    const kilobytes = (bytes: number) => bytes / 1000;
    expect(kilobytes(weight.js), 'scripts').toBeLessThan(scriptBudget[path] ?? usualScripts);
    expect(kilobytes(weight.html), 'document').toBeLessThan(budgets.html);
    expect(kilobytes(weight.css), 'styles').toBeLessThan(budgets.css);
    expect(kilobytes(weight.fonts), 'fonts').toBeLessThan(budgets.fonts);
    expect(weight.fontFiles).toBeLessThanOrEqual(2);
    expect(weight.js).toBeGreaterThan(0);
    expect(weight.blockingScripts).toBe(0);
  },
);

it('a kept page leaves in one piece, with scripts after everything else', async () => {
  const html = await (await app.request('/blog')).text();
  expect(html).not.toContain('<template id="B:');
  expect(html).not.toMatch(/<link rel="modulepreload" (?!fetchPriority="low")/);
});
