import { createTestApp, type TestApp } from 'test/app';
import { afterEach, expect, it } from 'vitest';

let app: TestApp;
afterEach(() => app.close());

it('the feed maker says without script that it needs one, and its button waits for it', async () => {
  app = await createTestApp();
  const html = await (await app.request('/RSS-Maker')).text();
  const noscript = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1];
  expect(noscript).toContain('needs JavaScript, which is switched off here');
  const button = /<button[^>]*>(?:(?!<\/button>).)*Generate RSS Feed/s.exec(html)?.[0];
  expect(button).toMatch(/^<button[^>]* disabled=""/);
});
