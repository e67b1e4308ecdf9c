import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const own = (value: string) => ({
  type: 'figure' as const,
  figure: 'own' as const,
  value,
  caption: '',
});

it('an own figure is a document without origin and network, which only this site may frame', async () => {
  await publish(app.services, 'essay', {
    content: [own('<p>first</p>'), { type: 'text', value: 'Words.' }, own('<p>second</p>')],
  });
  const page = await (await app.request('/blog/essay')).text();
  expect(page).toContain('src="/blog/essay/figures/1"');
  expect(page).not.toContain('&lt;p&gt;second');
  const figure = await app.request('/blog/essay/figures/1');
  expect(await figure.text()).toContain('<body><p>second</p></body>');
  const policy = figure.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      'sandbox allow-scripts',
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]),
  );
  expect(policy?.some((rule) => rule.startsWith('connect-src'))).toBe(false);
});

it('there is none where the post is not public or has none of that number', async () => {
  await publish(app.services, 'hidden', { content: [own('<p>x</p>')], visibility: 'private' });
  for (const path of ['/blog/hidden/figures/0', '/blog/essay/figures/2', '/blog/essay/figures/x']) {
    expect((await app.request(path)).status, path).toBe(404);
  }
});

it('the owner’s preview posts a figure that is not stored, and nobody else may', async () => {
  const init = { method: 'POST', body: new URLSearchParams({ html: '<b>new</b>' }) };
  expect((await app.request('/admin/blog/figure', init)).status).not.toBe(200);
  const headers = { cookie: await app.signIn() };
  const shown = await app.request('/admin/blog/figure', { ...init, headers });
  expect(await shown.text()).toContain('<body><b>new</b></body>');
  expect(shown.headers.get('content-security-policy')).toContain('sandbox allow-scripts');
});

it('feeds have its words and tables, never its code', async () => {
  await publish(app.services, 'fed', {
    content: [
      own(
        '<style>p{}</style><table><tr><td>Rain</td></tr></table>\n\n<p>Drag</p><script>evil()</script>',
      ),
      { type: 'figure', figure: 'bar', value: 'Day\tCalls\nMon\t3', caption: 'Calls' },
    ],
  });
  const feed = await (await app.request('/feed.xml')).text();
  expect(feed).toContain('Rain');
  expect(feed).not.toContain('evil()');
  expect(feed).toMatch(/<th>Calls<\/th>[\s\S]*<td>3<\/td>/);
});
