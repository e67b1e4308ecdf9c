import { strToU8 } from 'fflate';
import { createTestApp, type TestApp } from 'test/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportNews } from './import-result';

let app: TestApp;
let cookie = '';
beforeAll(async () => {
  app = await createTestApp({ env: { TIME_ZONE: 'UTC' } });
  cookie = await app.signIn();
});
afterAll(() => app.close());

async function send(intent: string, files: [name: string, text: string][]): Promise<ImportNews[]> {
  const body = new FormData();
  body.set('intent', intent);
  for (const [name, text] of files) body.append('file', new File([strToU8(text)], name));
  const answer = await app.request('/admin/blog-transfer/import', {
    method: 'POST',
    headers: { cookie },
    body,
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const events = (await answer.text()).split('\n\n').filter(Boolean);
  return events.map((event) => JSON.parse(event.replace(/^data: /, '')) as ImportNews);
}

const files: [string, string][] = [
  ['one.md', '---\ntitle: One\ntags: [New]\n---\nHello'],
  ['two.md', '---\ntitle: Two\n---\nHello'],
];

it('many files are previewed without a change, then imported with progress, and readers see them at once', async () => {
  expect(await (await app.request('/blog')).text()).not.toContain('>One<');
  expect(await send('plan', files)).toMatchObject([{ kind: 'plan', plan: { created: 2 } }]);
  expect(await (await app.request('/blog')).text()).not.toContain('>One<');
  expect(await send('import', files)).toMatchObject([
    { kind: 'progress', done: 0, total: 0 },
    { kind: 'done', result: { created: 2 } },
  ]);
  expect(await (await app.request('/blog')).text()).toContain('>One<');
  expect((await app.request('/tags/new')).status).toBe(200);
  expect(await send('import', files)).toMatchObject([
    { kind: 'progress' },
    { kind: 'done', result: { created: 0, skipped: 2 } },
  ]);
});

it.each([
  ['no file', [], 'Choose a file first.'],
  ['a text', [['a.txt', 'hello']], 'This is neither an export of this site'],
  [
    'hostile XML',
    [['a.xml', '<!DOCTYPE x [<!ENTITY a "b">]><rss>wordpress.org/export/</rss>']],
    'document type of its own',
  ],
] as [string, [string, string][], string][])(
  '%s is refused with a sentence',
  async (_, chosen, sentence) => {
    expect(await send('import', chosen)).toEqual([
      { kind: 'refused', message: expect.stringContaining(sentence) },
    ]);
  },
);
