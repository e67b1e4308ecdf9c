import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { weigh } from '../bench/page-weight';
import { longPost, publicPages } from '../bench/pages';
import { createTestApp, type TestApp } from './app';

/** Kilobytes as gzip sends them: what a page weighs now, and a little room. */
const scriptBudget: Record<string, number> = { '/': 119, [longPost]: 115, '/RSS-Maker': 136 };
const usualScripts = 119;
/** A document brings the styles it is painted with; `css` is the whole sheet, which comes later. */
const budgets = { html: 17, css: 14, fonts: 60 };

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

it('a page for visitors is painted from one answer', async () => {
  const html = await (await app.request('/blog')).text();
  expect(html).not.toContain('<template id="B:');
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  const sheet = /<link disabled="" rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  const always = `<noscript><link rel="stylesheet" href="${sheet}"/></noscript>`;
  expect(/<style>(.+?)<\/style>/s.exec(html)?.[1]?.length).toBeGreaterThan(5000);
  expect(html).toContain(`${always}<link disabled=""`);
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(2);
});

// The portal and the login are made anew for everyone and not compressed ahead.
const madeAnew = ['/submit', '/admin/login'];
it.each(publicPages.filter((path) => !madeAnew.includes(path)))(
  '%s comes in one round trip of a new connection',
  async (path) => {
    const firstRound = 10 * 1460;
    const get = () => fetch(app.origin + path, { headers: { 'accept-encoding': 'br' } });
    // The first answer is made, the later ones are kept.
    await expect.poll(async () => (await get()).headers.get('content-encoding')).toBe('br');
    const { headers } = await get();
    const head = [...headers].reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    );
    expect(head + Number(headers.get('content-length'))).toBeLessThan(firstRound);
  },
);

it('its policy names its style by hash and allows no other', async () => {
  const response = await app.request('/about');
  const style = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(
    `style-src 'self' 'sha256-${hash}';`,
  );
});

it("the owner's pages start in the usual way, with both sheets", async () => {
  const cookie = await app.signIn();
  const html = await (await app.request('/admin', { headers: { cookie } })).text();
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(2);
  expect(html).not.toContain('<style>');
  expect(html).toContain('type="module"');
  expect(html).not.toMatch(/<link rel="modulepreload" (?!fetchPriority="low")/);
});
