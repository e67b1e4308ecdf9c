import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function frameSource(path: string, init?: RequestInit): Promise<string | undefined> {
  const response = await app.request(path, init);
  const rules = response.headers.get('content-security-policy')?.split('; ');
  return rules?.find((rule) => rule.startsWith('frame-src '));
}

it('a page may frame exactly what it embeds, and no other page may', async () => {
  await publish(app.services, 'embeds', {
    content: [
      { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ', caption: '' },
      { type: 'embed', url: 'https://youtu.be/abcdefghijk', caption: '' },
      { type: 'embed', url: 'https://social.example/@ada/109876543210987654', caption: '' },
      { type: 'embed', url: 'https://elsewhere.example/video', caption: '' },
    ],
  });
  await publish(app.services, 'plain', { content: [{ type: 'text', value: 'Words.' }] });
  const framed = "frame-src 'self' https://www.youtube-nocookie.com https://social.example";
  expect(await frameSource('/blog/embeds')).toBe(framed);
  // The second response comes from the page cache.
  expect(await frameSource('/blog/embeds')).toBe(framed);
  expect(await frameSource('/blog/plain')).toBe("frame-src 'self'");
  expect(await frameSource('/blog')).toBe("frame-src 'self'");
});

it('the preview of what is being written may frame what it embeds, too', async () => {
  const content = [{ type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ', caption: '' }];
  const body = new URLSearchParams({ values: JSON.stringify({ ...emptyValues, content }) });
  const headers = { cookie: await app.signIn() };
  expect(await frameSource('/admin/blog/preview', { method: 'POST', body, headers })).toBe(
    "frame-src 'self' https://www.youtube-nocookie.com",
  );
});

it('the card is a link and loads nothing by itself', async () => {
  const html = await (await app.request('/blog/embeds')).text();
  expect(html).not.toMatch(/<iframe|<img[^>]+youtube/);
  expect(html).toContain('href="https://youtu.be/dQw4w9WgXcQ"');
});
