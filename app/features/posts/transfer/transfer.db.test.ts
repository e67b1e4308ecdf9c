import { strFromU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines';
import { listMedia, storeImage } from '../media.server';
import { emptyValues, type PostValues } from '../post-values';
import { savePost } from '../posts.server';
import { readAllPosts } from '../posts-admin.server';
import { exportArchive, exportMarkdown } from './export.server';
import { importFile } from './import.server';

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-04-01T12:00:00Z');

const written: PostValues = {
  ...emptyValues,
  title: 'Orbits, explained',
  author: 'Ada',
  visibility: 'unlisted',
  publishedDate: '2026-02-03',
  views: 7,
  content: [
    { type: 'text', title: 'Start', value: 'Some *markdown*' },
    { type: 'list', items: ['one', 'two, three | four'] },
    { type: 'table', headers: ['A', 'B'], rows: [['1', 'x|y']] },
    { type: 'timeline', events: [{ date: '5000 BC', title: 'First', content: [] }] },
  ],
};

async function fill(db: Parameters<typeof savePost>[0]) {
  const bytes = await sharp({ create: { width: 9, height: 5, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const picture = await storeImage(db, bytes, now);
  const { views, ...draft } = { ...written, headerImage: picture.fileName };
  await savePost(db, draft, now, { views });
  return picture;
}

describeOnBothEngines('import and export', (open) => {
  it('brings every post and picture into an empty site, the same in every field', async () => {
    const { db } = await open();
    await fill(db);
    const file = await exportArchive(db, now);
    const { db: other } = await open();
    expect(await importFile(other, file, later)).toEqual({
      from: 'this site',
      created: 1,
      skipped: 0,
      pictures: 1,
      refusedPictures: 0,
    });
    const [before] = await readAllPosts(db);
    const [after] = await readAllPosts(other);
    expect(after).toEqual({ ...before, updatedAt: later.toISOString() });
    expect((await listMedia(other)).map((m) => [m.fileName, m.width, m.height, m.posts])).toEqual(
      (await listMedia(db)).map((m) => [m.fileName, m.width, m.height, m.posts]),
    );
  });

  it('imported twice doubles nothing', async () => {
    const { db } = await open();
    await fill(db);
    const file = await exportArchive(db, now);
    expect(await importFile(db, file, later)).toMatchObject({
      created: 0,
      skipped: 1,
      pictures: 0,
    });
    expect(await readAllPosts(db)).toHaveLength(1);
  });

  it('leaves out a picture that is none, whatever its name says', async () => {
    const { db } = await open();
    const { fileName } = await fill(db);
    const files = unzipSync(await exportArchive(db, now));
    files[`media/${fileName}`] = new TextEncoder().encode('<svg><script>alert(1)</script></svg>');
    const { db: other } = await open();
    expect(await importFile(other, zipSync(files), later)).toMatchObject({
      created: 1,
      pictures: 0,
      refusedPictures: 1,
    });
  });

  it('writes each post as a markdown file with front matter', async () => {
    const { db } = await open();
    const { fileName } = await fill(db);
    const files = unzipSync(await exportMarkdown(db));
    const [name = ''] = Object.keys(files).filter((path) => path.endsWith('.md'));
    expect(name).toMatch(/^posts\/2026-03-01-orbits-explained-\w+\.md$/);
    const text = strFromU8(files[name] ?? new Uint8Array());
    expect(text).toContain('title: "Orbits, explained"');
    expect(text).toContain('## Start\n\nSome *markdown*\n\n- one\n- two, three | four');
    expect(text).toContain('| A | B |\n| --- | --- |\n| 1 | x\\|y |');
    expect(text).toContain('### 5000 BC: First');
    expect(files[`media/${fileName}`]).toBeDefined();
  });

  it("takes Ghost's export once", async () => {
    const { db } = await open();
    const ghost = JSON.stringify({
      db: [{ data: { posts: [{ id: '1', title: 'G', html: '<p>Hi</p>', status: 'published' }] } }],
    });
    const bytes = new TextEncoder().encode(ghost);
    expect(await importFile(db, bytes, now)).toMatchObject({ from: 'Ghost', created: 1 });
    expect(await importFile(db, bytes, now)).toMatchObject({ created: 0, skipped: 1 });
    expect((await readAllPosts(db))[0]).toMatchObject({ title: 'G', timeToRead: '1 min' });
  });

  it.each([
    ['a text', new TextEncoder().encode('hello'), 'This is neither an export of this site'],
    ['a damaged zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'This file is damaged'],
    ['a zip of something else', zipSync({ 'a.txt': new Uint8Array(3) }), 'This is neither'],
  ])('refuses %s with a sentence', async (_, bytes, sentence) => {
    const { db } = await open();
    await expect(importFile(db, bytes, now)).rejects.toThrow(sentence);
  });
});
