import { strFromU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describeOnBothEngines } from 'test/engines';
import { storeImage } from 'test/factories/files';
import { bytesOf } from 'test/stream';
import { expect, it } from 'vitest';
import { listMedia } from '~/features/media/media.server';
import { emptyValues, type PostValues } from '~/features/posts/post';
import { createPost, eachPost } from '~/features/posts/posts.server';
import { tables } from '~/features.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { exportPosts } from './export.server';
import { importFiles } from './import.server';

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

function importFile(db: Db, bytes: Uint8Array, at: Date) {
  return importFiles(db, [{ name: 'chosen', bytes }], {
    now: at,
    timeZone: 'UTC',
    write: (work) => inTransaction(db, work),
  });
}

async function fill(db: Parameters<typeof createPost>[0]) {
  const bytes = await sharp({ create: { width: 9, height: 5, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const picture = await storeImage(db, bytes, now);
  await createPost(db, { ...written, headerImage: picture.fileName }, now);
  return picture;
}

describeOnBothEngines('import and export', (open) => {
  it('brings every post and picture into an empty site, the same in every field', async () => {
    const { db } = await open();
    await fill(db);
    const file = await bytesOf(exportPosts(db, now));
    const { db: other } = await open();
    expect(await importFile(other, file, later)).toEqual({
      from: 'this site',
      created: 1,
      skipped: 0,
      pictures: 1,
      files: 0,
      refusedPictures: 0,
      missingPictures: [],
      redirects: 0,
      leftOut: [],
    });
    const [before] = await Array.fromAsync(eachPost(db));
    const [after] = await Array.fromAsync(eachPost(other));
    expect(after).toEqual({ ...before, updatedAt: later.toISOString() });
    expect(
      (await listMedia(other, tables)).map((m) => [m.fileName, m.width, m.height, m.uses]),
    ).toEqual((await listMedia(db, tables)).map((m) => [m.fileName, m.width, m.height, m.uses]));
  });

  it('leaves out a picture that is none, whatever its name says', async () => {
    const { db } = await open();
    const { fileName } = await fill(db);
    const files = unzipSync(await bytesOf(exportPosts(db, now)));
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
    const files = unzipSync(await bytesOf(exportPosts(db, now)));
    const [name = ''] = Object.keys(files).filter((path) => path.endsWith('.md'));
    expect(name).toMatch(/^posts\/2026-03-01-orbits-explained-\w+\.md$/);
    const text = strFromU8(files[name] ?? new Uint8Array());
    expect(text).toContain('title: "Orbits, explained"');
    expect(text).toContain('## Start\n\nSome *markdown*\n\n- one\n- two, three | four');
    expect(text).toContain('| A | B |\n| --- | --- |\n| 1 | x\\|y |');
    expect(text).toContain('### 5000 BC: First');
    expect(files[`media/${fileName}`]).toBeDefined();
  });

  it('names markdown files by address, else by title in any script, else by id, and pictures by where they are', async () => {
    const { db } = await open();
    const { fileName } = await fill(db);
    const content: PostValues['content'] = [{ type: 'text', value: `![a](/vendor/${fileName})` }];
    await createPost(db, { ...emptyValues, title: 'Moon', slug: 'to-the-moon', content }, now);
    await createPost(db, { ...emptyValues, title: '你好，世界' }, now);
    await createPost(db, { ...emptyValues, title: '' }, now, { created: { id: 'abcdefghij' } });
    const files = unzipSync(await bytesOf(exportPosts(db, now)));
    const names = Object.keys(files).filter((path) => path.endsWith('.md'));
    expect(names.map((name) => name.replace(/-[^-]{6}\.md$/, '')).sort()).toEqual([
      'posts/2026-03-01-abcdefghij.md',
      'posts/2026-03-01-orbits-explained',
      'posts/2026-03-01-to-the-moon',
      'posts/2026-03-01-你好-世界',
    ]);
    const moon = names.find((name) => name.includes('moon')) ?? '';
    expect(strFromU8(files[moon] ?? new Uint8Array())).toContain(`![a](../media/${fileName})`);
  });

  it('has every draft: those of new posts among the posts, changes that are not saved beside them', async () => {
    const { db } = await open();
    const created = { id: 'begun', isDraft: true };
    await createPost(db, { ...emptyValues, title: 'Begun', visibility: 'private' }, now, {
      created,
    });
    const values = { ...emptyValues, title: 'Changed', content: [{ type: 'text', value: 'New' }] };
    const row = { id: 'd12345', content: JSON.stringify(values), updatedAt: now.toISOString() };
    await db
      .insertInto('drafts')
      .values({ ...row, postId: null, baseVersion: 0 })
      .execute();
    const files = unzipSync(await bytesOf(exportPosts(db, now)));
    const names = Object.keys(files).filter((name) => name.endsWith('.md'));
    expect(names).toEqual([
      'posts/2026-03-01-begun-begun.md',
      'drafts/2026-03-01-changed-d12345.md',
    ]);
    expect(strFromU8(files[names[1] ?? ''] ?? new Uint8Array())).toMatch(
      /draft: true[\s\S]*\n\nNew\n$/,
    );
  });

  const ghostWithPictures = {
    db: [
      {
        data: {
          posts: [
            {
              id: '1',
              title: 'Pictured',
              html: '<p>See</p><img src="__GHOST_URL__/content/images/size/w600/2024/01/a%20b.png" alt="A"><img src="https://far.example/c.png"><img src="__GHOST_URL__/content/images/2024/fake.png">',
              feature_image: '__GHOST_URL__/content/images/2024/01/a b.png',
              status: 'published',
            },
          ],
        },
      },
    ],
  };

  it("carries the pictures of Ghost's backup and names those that it does not hold", async () => {
    const { db } = await open();
    const picture = await sharp({
      create: { width: 6, height: 4, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer();
    const backup = zipSync({
      'data/my-blog.json': new TextEncoder().encode(JSON.stringify(ghostWithPictures)),
      'backup/content/images/2024/01/a b.png': picture,
      'backup/content/images/2024/fake.png': new TextEncoder().encode('<svg onload="x()"/>'),
      'backup/content/images/2024/unused.png': picture,
    });
    expect(await importFile(db, backup, now)).toEqual({
      from: 'Ghost',
      created: 1,
      skipped: 0,
      pictures: 1,
      files: 0,
      refusedPictures: 1,
      missingPictures: ['https://far.example/c.png', '/content/images/2024/fake.png'],
      redirects: 1,
      leftOut: [],
    });
    const [stored] = await listMedia(db, tables);
    expect(stored).toMatchObject({ width: 6, height: 4, type: 'image/png', uses: 1 });
    const [post] = await Array.fromAsync(eachPost(db));
    expect(post?.headerImage).toBe(stored?.fileName);
    const [section] = post?.content ?? [];
    const text = section?.type === 'text' ? section.value : '';
    expect(text).toContain(`![A](/vendor/${stored?.fileName})`);
    expect(text).toContain('(https://far.example/c.png)');
    expect(text).not.toContain('__GHOST_URL__');
  });

  it("says which pictures Ghost's JSON alone leaves behind", async () => {
    const { db } = await open();
    const bytes = new TextEncoder().encode(JSON.stringify(ghostWithPictures));
    const { missingPictures } = await importFile(db, bytes, now);
    expect(missingPictures).toHaveLength(4);
    expect((await Array.fromAsync(eachPost(db)))[0]).toMatchObject({ headerImage: '' });
    expect(await importFile(db, bytes, now)).toMatchObject({ created: 0, missingPictures: [] });
  });
});
