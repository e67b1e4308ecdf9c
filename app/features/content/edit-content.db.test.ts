import { describeOnBothEngines } from 'test/engines';
import { content as seed } from 'test/fixtures/content';
import { expect, it } from 'vitest';
import { Conflict } from '~/server/operation.server';
import {
  draftedParts,
  findPart,
  listContentRevisions,
  publishPart,
  readDrafts,
  storePartDraft,
} from './edit-content.server';
import { readPublished } from './published-content.server';
import { seedContent, shippedContent } from './seed-content.server';

const now = new Date('2026-11-16T08:00:00.000Z');
const later = new Date('2026-11-16T09:00:00.000Z');
const blog = { ...seed.blog, title: 'Notes' };

describeOnBothEngines('a part of the site’s content', (open) => {
  async function opened() {
    const { db } = await open();
    await seedContent(db, now, () => seed);
    return db;
  }

  it('is drafted without a visitor seeing it, and published at once', async () => {
    const db = await opened();
    const { edit } = await findPart(db, 'blog');
    const drafted = await storePartDraft(db, { part: 'blog', edit }, blog, later);
    expect(drafted).toMatchObject({ draft: blog, published: seed.blog, version: 1 });
    expect(await readPublished(db)).toEqual(seed);
    expect(await readDrafts(db, seed)).toEqual({ ...seed, blog });
    expect(await draftedParts(db)).toEqual(['blog']);
    const published = await publishPart(db, drafted, blog, later);
    expect(published).toMatchObject({ draft: null, published: blog, version: 2 });
    expect((await readPublished(db)).blog).toEqual(blog);
    expect(await draftedParts(db)).toEqual([]);
  });

  it('keeps a draft that is wrong still, and shows what is published in its place', async () => {
    const db = await opened();
    const { edit } = await findPart(db, 'blog');
    await storePartDraft(db, { part: 'blog', edit }, { ...blog, title: '' }, later);
    expect(await findPart(db, 'blog')).toMatchObject({ draft: { title: '' } });
    expect(await readDrafts(db, seed)).toEqual(seed);
  });

  it('refuses a write against an older state, and changes nothing', async () => {
    const db = await opened();
    const read = await findPart(db, 'blog');
    await storePartDraft(db, read, blog, later);
    const other = { ...blog, title: 'Other' };
    await expect(storePartDraft(db, read, other, later)).rejects.toThrow(Conflict);
    await expect(publishPart(db, read, other, later)).rejects.toThrow(Conflict);
    expect(await findPart(db, 'blog')).toMatchObject({ draft: blog, published: seed.blog });
    expect(await listContentRevisions(db, 'blog')).toEqual([]);
  });

  it('has a history from the seed on', async () => {
    const db = await opened();
    await publishPart(db, await findPart(db, 'blog'), blog, later);
    await publishPart(db, await findPart(db, 'blog'), { ...blog, title: 'Third' }, later);
    expect(await listContentRevisions(db, 'blog')).toEqual([
      { version: 3, savedAt: later.toISOString(), content: { ...blog, title: 'Third' } },
      { version: 2, savedAt: later.toISOString(), content: blog },
      { version: 1, savedAt: now.toISOString(), content: seed.blog },
    ]);
  });

  it('is taken from the files where the database has none, and never again', async () => {
    const db = await opened();
    await publishPart(db, await findPart(db, 'blog'), blog, later);
    await db.deleteFrom('site_content').where('part', '=', 'about').execute();
    await seedContent(db, later);
    expect(await readPublished(db)).toEqual({ ...seed, blog, about: shippedContent().about });
  });
});
