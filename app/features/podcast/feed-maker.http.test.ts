import { createTestApp, type TestApp } from 'test/app';
import { afterEach, expect, it } from 'vitest';

let app: TestApp;
afterEach(() => app.close());

it('the feed maker says without script that it needs one, and waits for it', async () => {
  app = await createTestApp();
  const html = await (await app.request('/RSS-Maker')).text();
  const noscript = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1];
  expect(noscript).toContain('needs JavaScript, which is switched off here');
  expect(html).toMatch(/<fieldset disabled=""/);
});
