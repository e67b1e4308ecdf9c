import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { describeOnBothEngines } from 'test/engines';
import { postValues } from 'test/factories/posts';
import { content } from 'test/fixtures/content';
import { describe, expect, it } from 'vitest';
import { isPlate, lacksReadings } from '~/art/plate-name';
import { decodeContent } from '~/features/posts/post-codec';
import { createPost } from '~/features/posts/posts.server';
import { referrerOf } from '~/features/views/visit';
import { contentItems } from './blank-content';
import { findUnchangedDemo } from './demo-records.server';
import { seedDemo } from './seed-demo.server';
import { firstContent, seedSite } from './seed-site.server';

const now = new Date('2026-05-20T15:00:00Z');

const config = {
  seed: 'demo',
  ownerEmail: 'owner@example.com',
  timeZone: 'UTC',
  hasTimeZone: false,
} as const;
const seeding = { now, config, content };

describeOnBothEngines('the first-run demo', (open, engine) => {
  it('fills every part of the site with dates that end now', async () => {
    const { db } = await open();
    await seedDemo(db, { now, timeZone: 'UTC' }, content);

    const posts = await db.selectFrom('blogs').selectAll().execute();
    const shown = posts.filter(({ visibility }) => visibility === 'public');
    expect(shown.length).toBeGreaterThanOrEqual(6);
    expect(posts.map(({ visibility }) => visibility)).toEqual(
      expect.arrayContaining(['unlisted', 'private']),
    );
    expect(posts.some(({ headerImage }) => lacksReadings(headerImage))).toBe(true);
    const tags = await db.selectFrom('post_tags').select(['postId', 'tag']).execute();
    for (const { id } of posts) {
      const own = tags.filter(({ postId }) => postId === id);
      expect([1, 2, 3], id).toContain(own.length);
    }
    const types = new Set(
      posts.flatMap(({ content }) => decodeContent(content)).map((s) => s.type),
    );
    expect([...types].sort()).toEqual(['figure', 'image', 'list', 'table', 'text', 'timeline']);
    for (const { headerImage } of posts) {
      const isThere = isPlate(headerImage) || existsSync(`public/vendor/${headerImage}`);
      expect(isThere, headerImage).toBe(true);
    }

    const messages = await db.selectFrom('contacts').select('status').execute();
    expect(new Set(messages.map(({ status }) => status))).toEqual(
      new Set(['new', 'responded', 'spam']),
    );
    const assignments = await db.selectFrom('assignments').select('status').execute();
    expect(new Set(assignments.map(({ status }) => status))).toEqual(
      new Set(['pending', 'in_progress', 'in_progress_agent', 'completed']),
    );
    const grades = await db.selectFrom('grades').selectAll().execute();
    expect(new Set(grades.map(({ className }) => className))).toEqual(
      new Set(content.classes.map(({ name }) => name)),
    );
    expect(grades.some((g) => g.submittedBy === 'AI_AGENT' && g.summativePercent === null)).toBe(
      true,
    );
    expect(await db.selectFrom('todos').selectAll().execute()).toHaveLength(22);

    const latest = await db
      .selectFrom('views')
      .select(sql<string>`max("timestamp")`.as('latest'))
      .executeTakeFirstOrThrow();
    expect(latest.latest <= now.toISOString()).toBe(true);

    const referrers = await db.selectFrom('views').select('referrer').distinct().execute();
    const sources = referrers.map(({ referrer }) => referrer);
    expect(sources.map((source) => referrerOf(source, ''))).toEqual(sources);
    expect(posts.map(({ timeToRead }) => timeToRead).join('')).toBe('');

    // As many views of a post are counted as there are records of people.
    const views = await db.selectFrom('views').select(['postId', 'timestamp', 'bot']).execute();
    expect(views.length).toBeGreaterThan(1200);
    for (const post of posts) {
      const people = views.filter(({ postId, bot }) => postId === post.id && bot === 0);
      expect(post.views).toBe(people.length);
      const last = people.map(({ timestamp }) => timestamp).sort();
      expect(post.lastViewed).toBe(last.at(-1) ?? null);
    }
  });

  it.runIf(engine === 'sqlite')('takes as many classes as the owner has, one or none', async () => {
    const [first] = content.classes;
    for (const classes of [[], first ? [first] : []]) {
      const { db } = await open();
      await seedDemo(db, { now, timeZone: 'UTC' }, { ...content, classes });
      for (const table of ['grades', 'assignments'] as const) {
        const rows = await db.selectFrom(table).select('className').distinct().execute();
        expect(rows.map(({ className }) => className)).toEqual(classes.map(({ name }) => name));
      }
    }
  });

  it.runIf(engine === 'sqlite')('is the same on every run', async () => {
    const rows = [];
    for (const { db } of [await open(), await open()]) {
      await seedDemo(db, { now, timeZone: 'UTC' }, content);
      rows.push(await db.selectFrom('views').selectAll().orderBy('id').execute());
    }
    expect(rows[0]).toEqual(rows[1]);
  });

  it('is there once where two processes start at once', async () => {
    const { db } = await open();
    await Promise.all([seedSite(db, seeding), seedSite(db, seeding)]);
    const posts = await db.selectFrom('blogs').select('id').execute();
    expect(posts.length).toBeGreaterThanOrEqual(6);
    expect((await findUnchangedDemo(db, content)).rows).toEqual(
      expect.arrayContaining(posts.map(({ id }) => ({ table: 'blogs', id }))),
    );
  });

  it("does not take a post for its own that was there before the site's first start", async () => {
    const { db } = await open();
    await createPost(db, postValues(), now, { created: { id: 'mine' } });
    await seedSite(db, seeding);
    expect(await findUnchangedDemo(db, content)).toMatchObject({ rows: [] });
    expect(await db.selectFrom('blogs').select('id').execute()).toEqual([{ id: 'mine' }]);
  });
});

describe('the content of a new site', () => {
  it('has the zone of the demo, unless the owner has set one', () => {
    expect(firstContent(config).site.timeZone).toBe('America/Kentucky/Louisville');
    expect(firstContent({ ...config, hasTimeZone: true }).site.timeZone).toBe('');
  });

  it('is empty with SEED=none: nothing that the demo says is left', () => {
    const demo = firstContent(config);
    const empty = firstContent({ ...config, seed: 'none' });
    expect(JSON.stringify(empty)).not.toMatch(/Rowan|Kentucky|Emberrack|plate-/);
    expect(empty.site).toMatchObject({ ownerName: 'Your Name', email: 'owner@example.com' });
    for (const { kind, id, value } of contentItems(empty)) {
      const said = contentItems(demo).find((item) => item.kind === kind && item.id === id);
      if (JSON.stringify(value) !== '""') expect(value, `${kind}/${id}`).not.toEqual(said?.value);
    }
  });
});
