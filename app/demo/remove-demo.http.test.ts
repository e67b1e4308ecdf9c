import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/content';
import { postValues } from 'test/factories/posts';
import { newView } from 'test/factories/views';
import { content as seed } from 'test/fixtures/content';
import { afterEach, describe, expect, it } from 'vitest';
import { createPost } from '~/features/posts/posts.server';
import { recordView } from '~/features/views/visits.server';
import { listBackups } from '~/operations/backup-files.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';

const now = new Date('2026-11-10T12:00:00Z');
let app: TestApp;
afterEach(() => app.close());

const text = async (path: string) => (await app.request(path)).text();

async function press(cookie: string) {
  const answer = await app.request('/admin', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ operation: 'remove_demo', input: {} }),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

const count = async (table: 'blogs' | 'contacts' | 'todos' | 'grades' | 'assignments' | 'views') =>
  (await app.db.selectFrom(table).select('id').execute()).length;

/** Whatever is longer than a label. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 25 ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(sentencesIn) : [];
}

const counted = () =>
  app.db
    .selectFrom('view_counts')
    .select(['page', 'day', 'count'])
    .where('dimension', '=', 'total')
    .orderBy('day')
    .execute();

const demoWords = [...['Rowan', 'Calloway', 'Emberrack', 'Hedgewire', 'Kentucky', 'Biology']];
const today = '2026-11-10';
/** Counts stay when the views they came from are forgotten. */
const longAgo = { page: '', day: '2025-01-05', count: 7 };

describe("'Remove the demo'", () => {
  it('leaves no trace of it on any page, and a backup from before', async () => {
    app = await createTestApp({ now, seed: 'demo' });
    const cookie = await app.signIn();
    const { db, services } = app;
    await db
      .insertInto('view_counts')
      .values({ ...longAgo, dimension: 'total', value: '' })
      .execute();
    await recordView(db, newView({}), now, services.config.timeZone);
    const overview = async () => (await app.request('/admin', { headers: { cookie } })).text();
    expect(await overview()).toContain('Remove the demo');
    expect(await overview()).toContain('Experience');
    expect(await overview()).not.toContain('Coming Soon');
    const answer = await press(cookie);
    const [backup] = await listBackups(services.config.dataDir, services.clock());
    expect(answer).toContain(`Status lists the backup from before (${backup?.fileName})`);
    for (const table of ['blogs', 'contacts', 'todos', 'grades', 'assignments'] as const) {
      expect(await count(table), table).toBe(0);
    }
    // A visitor's view stays, and so does what was counted.
    expect(await count('views')).toBe(1);
    expect(await counted()).toEqual([longAgo, { page: '', day: today, count: 1 }]);
    expect(await db.selectFrom('view_visitors').select(['page', 'ip']).execute()).toEqual([
      { page: '', ip: newView({}).ip },
    ]);
    const pages = ['/', '/about', '/blog', '/contact', '/privacy', '/resume', '/resume.json'];
    const feeds = ['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/llms.txt'];
    const others = [...feeds, '/submit', '/api/openapi.json', '/RSS-Maker'];
    for (const path of feeds) expect((await app.request(path)).status, path).toBe(200);
    for (const path of [...pages, ...others]) {
      const answer = await text(path);
      for (const word of demoWords) {
        expect(answer, `${path} says ${word}`).not.toContain(word);
      }
    }
    expect(await text('/admin/login')).not.toContain('Rowan');
    const { home, about, contact, blog, navigation } = seed;
    const words = sentencesIn({ ...home, sections: [], archiveText: '' });
    words.push(...sentencesIn({ about, contact, blog, invitation: navigation.invitation }));
    for (const path of pages) {
      const answer = (await text(path)).replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
      for (const word of words) expect(answer, `${path} says ${word}`).not.toContain(word);
    }
    const says = async (words: string) => (await overview()).includes(words);
    expect(await says('Remove the demo')).toBe(false);
    expect(await says('Coming Soon')).toBe(true);
    // What is empty is not led to.
    const nav = (await text('/contact')).match(/<nav aria-label="Main".*?<\/nav>/s)?.[0] ?? '';
    expect(nav.match(/site-nav-link">[^<]+/g)?.map((one) => one.split('>')[1])).toEqual([
      'Home',
      'Work',
      'About',
      'Blog',
      'Contact',
    ]);
    const landing = await text('/');
    for (const words of ['No projects to show yet.', 'My Digital Sanctuary', 'Schedule Call'])
      expect(landing).toContain(words);
    expect(await text('/gpa')).toContain('No grades available');
    expect(await text('/lowest-grade')).toContain('81.42');
    expect(await text('/about')).not.toContain('/resume"');
    expect(await text('/llms.txt')).not.toMatch(/## Posts|feed\.xml/);
    const post = { ...postValues(), visibility: 'public' as const };
    await writeAndInvalidate(services, ['posts'], (trx) => createPost(trx, post, now));
    expect(await text('/contact')).toContain('href="/blog"');
  });

  it('keeps what the owner has changed, added or is writing', async () => {
    app = await createTestApp({ now, seed: 'demo' });
    const cookie = await app.signIn();
    const [post] = await app.db.selectFrom('blogs').selectAll().limit(1).execute();
    const [todo] = await app.db.selectFrom('todos').selectAll().limit(1).execute();
    if (!post || !todo) throw new Error('There is a demo.');
    await app.db
      .updateTable('blogs')
      .set({ title: 'Mine now', version: post.version + 1 })
      .where('id', '=', post.id)
      .execute();
    await recordView(app.db, newView({ postId: post.id }), now, app.services.config.timeZone);
    await app.db.updateTable('todos').set({ text: 'Mine too' }).where('id', '=', todo.id).execute();
    await app.request('/submit', {
      method: 'POST',
      body: new URLSearchParams({
        accessId: 'test-access-id',
        date: '2026-11-10',
        [`formative:${seed.classes[0]?.name}`]: '85',
      }),
    });
    await publish(app.services, 'experience', ([first, ...rest]) => [
      ...(first ? [{ ...first, role: 'Night watch' }] : []),
      ...rest,
    ]);
    await publish(app.services, 'home', (home) => ({ ...home, headline: 'My own words' }));
    const draft = JSON.stringify({ ...seed.about, title: 'Half written' });
    await app.db.updateTable('site_content').set({ draft }).where('part', '=', 'about').execute();
    const [, drafted] = await app.db.selectFrom('blogs').select('id').limit(2).execute();
    await app.db
      .insertInto('drafts')
      .values({
        id: 'draft-1',
        postId: drafted?.id ?? '',
        content: '{}',
        baseVersion: 1,
        updatedAt: now.toISOString(),
      })
      .execute();
    await press(cookie);
    const { experience, home, projects, classes } = await app.services.content.read();
    expect(experience.map(({ role }) => role)).toEqual(['Night watch']);
    expect(home).toMatchObject({ headline: 'My own words', welcome: '' });
    expect(projects).toEqual({ running: [], archived: [] });
    // A class with a grade of the owner's stays.
    expect(classes.map(({ id }) => id)).toEqual([seed.classes[0]?.id]);
    const posts = app.db.selectFrom('blogs').select(['title', 'views', 'lastViewed']);
    expect(await posts.where('id', '=', post.id).execute()).toEqual([
      { title: 'Mine now', views: 1, lastViewed: now.toISOString() },
    ]);
    expect(await count('blogs')).toBe(2);
    expect(await counted()).toEqual([{ page: post.id, day: today, count: 1 }]);
    expect(await app.db.selectFrom('drafts').select('postId').execute()).toEqual([
      { postId: drafted?.id },
    ]);
    const row = await app.db
      .selectFrom('site_content')
      .select('draft')
      .where('part', '=', 'about')
      .executeTakeFirstOrThrow();
    expect(row.draft).toBe(draft);
    expect(await app.db.selectFrom('todos').select('text').execute()).toEqual([
      { text: 'Mine too' },
    ]);
    expect(await count('grades')).toBe(1);
    await app.db.deleteFrom('grades').execute();
    await press(cookie);
    expect((await app.services.content.read()).classes).toEqual([]);
  });
});
