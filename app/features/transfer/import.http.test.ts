import { strToU8 } from 'fflate';
import { createTestApp, type TestApp } from 'test/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chunkBytes, partBytes } from '~/features/media/files';
import { getPost, replacePost } from '~/features/posts/posts.server';
import { undoActivity } from '~/shell/activity.server';
import { postsAtOnce } from './import-batches.server';
import type { ImportEvent } from './import-result';

let app: TestApp;
let cookie = '';
beforeAll(async () => {
  app = await createTestApp({ env: { TIME_ZONE: 'UTC' } });
  cookie = await app.signIn();
});
afterAll(() => app.close());

function send(operation: string, files: [name: string, text: string][]): Promise<ImportEvent[]> {
  const body = new FormData();
  body.set('operation', operation);
  for (const [name, text] of files) body.append('file', new File([strToU8(text)], name));
  return sendBody(body);
}

function sendForm(fields: Record<string, string>): Promise<ImportEvent[]> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return sendBody(body);
}

async function sendBody(body: FormData): Promise<ImportEvent[]> {
  const response = await app.request('/admin/blog-transfer/import', {
    method: 'POST',
    headers: { cookie },
    body,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events = (await response.text()).split('\n\n').filter(Boolean);
  return (
    events
      .map((event) => JSON.parse(event.replace(/^data: /, '')) as ImportEvent)
      // Said again where a busy machine takes ten seconds to read the files.
      .filter((event) => event.kind !== 'progress' || event.step !== 'files')
  );
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
    { kind: 'progress', step: 'texts', done: 0, total: 2 },
    { kind: 'progress', step: 'posts', done: 0, total: 2 },
    { kind: 'done', result: { created: 2 } },
  ]);
  expect(await (await app.request('/blog')).text()).toContain('>One<');
  expect((await app.request('/tags/new')).status).toBe(200);
  expect(await send('import', files)).toMatchObject([
    { kind: 'done', result: { created: 0, skipped: 2 } },
  ]);
});

it('an import is one line, and taken back leaves alone what was changed since', async () => {
  const { db, services } = app;
  const many = Array.from({ length: postsAtOnce + 1 }, (_, n): [string, string] => [
    `${n}.md`,
    `---\ntitle: Many ${n}\naliases: [/many-${n}]\n---\nHello`,
  ]);
  await send('import', many);
  const line = await db
    .selectFrom('activity')
    .select(['id', 'actorName', 'label'])
    .where('operation', '=', 'Imported posts')
    .where('label', 'like', '0.md, 1.md%')
    .executeTakeFirstOrThrow();
  expect(line.actorName).toBe('Import');
  const titles = async () => {
    const found = db.selectFrom('blogs').select('title').where('title', 'like', 'Many%');
    return (await found.execute()).map(({ title }) => title);
  };
  const { id } = await db
    .selectFrom('blogs')
    .select('id')
    .where('title', '=', 'Many 7')
    .executeTakeFirstOrThrow();
  const stored = await getPost(db, id);
  if (stored)
    await replacePost(db, stored, { ...stored, title: 'Many, changed' }, services.clock());
  const taken = await undoActivity(services, line);
  expect(taken).toEqual({ done: 1, problems: ['1 changed since and left alone.'] });
  expect(await titles()).toEqual(['Many, changed']);
  const redirects = () =>
    db.selectFrom('redirects').select('path').where('path', 'like', '/many%').execute();
  expect(await redirects()).toEqual([{ path: '/many-7' }]);
  const newest = db.selectFrom('activity').select('id').orderBy('id', 'desc');
  expect(await undoActivity(services, await newest.executeTakeFirstOrThrow())).toMatchObject({
    done: 1,
  });
  expect(await titles()).toHaveLength(postsAtOnce + 1);
  expect(await redirects()).toHaveLength(postsAtOnce + 1);
});

it('a file without front matter becomes a private post with the date of the file', async () => {
  const body = new FormData();
  body.set('operation', 'plan');
  // What is empty is left out, and so is its date.
  body.append('file', new File([], 'empty.md'));
  body.append('changedAt', '2020-01-01T10:20:00.000Z');
  body.append('file', new File(['# A note\n\nWords.'], 'note.md'));
  body.append('changedAt', '2024-05-01T10:20:00.000Z');
  expect(await sendBody(body)).toMatchObject([
    {
      plan: { posts: [{ title: 'A note', day: '2024-05-01', visibility: 'private' }] },
    },
  ]);
});

it('a large file arrives in parts, is planned and imported without being sent again, and leaves nothing behind', async () => {
  const posts = [
    { id: '70', slug: 'large', title: 'Large', html: '<p>x</p>', status: 'published' },
  ];
  const file = strToU8(JSON.stringify({ data: { posts }, padding: 'x'.repeat(chunkBytes * 5) }));
  const sendPart = async (upload: string, at: number) => {
    const part = { as: 'import', size: String(file.length), at: String(at), file: upload };
    const path = `/admin/media?${new URLSearchParams(part)}`;
    const body = file.slice(at, at + partBytes);
    return app.request(path, { method: 'POST', headers: { cookie }, body });
  };
  const { fileName: upload } = (await (await sendPart('', 0)).json()) as { fileName: string };
  const uploads = JSON.stringify([{ upload, name: 'a.json', size: file.length }]);
  expect(await sendForm({ operation: 'plan', uploads })).toMatchObject([
    { kind: 'refused', message: 'The upload was cut off. Choose the files again.' },
  ]);
  // The answer to a part may be lost: it is then sent again.
  for (let times = 0; times < 2; times += 1)
    expect((await sendPart(upload, partBytes)).status).toBe(200);
  expect(await sendForm({ operation: 'plan', uploads })).toMatchObject([
    { kind: 'plan', plan: { created: 1 } },
  ]);
  const news = await sendForm({ operation: 'import', uploads });
  expect(news.at(-1)).toMatchObject({ kind: 'done', result: { created: 1 } });
  expect(await app.db.selectFrom('media_chunks').select('part').execute()).toEqual([]);
  for (const name of ['0123456789abcdef.mp4', '../x']) {
    expect((await sendPart(name, partBytes)).status).toBe(422);
  }
});

it.each([
  ['no file', [], 'Choose a file first.'],
  ['a text', [['a.txt', 'hello']], 'This isn’t an export of this site'],
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
