import fc from 'fast-check';
import { readActionData } from 'test/read-response';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app';
import { askOf, type Change, PostModel, type PostVersion, type Written } from './post-model';

/** `RESILIENCE_RUNS=120` looks further. */
const runs = Number(process.env.RESILIENCE_RUNS ?? 4);
const start = new Date('2026-03-01T12:00:00.000Z');

const visibility = fc.constantFrom('public' as const, 'unlisted' as const, 'private' as const);
const inDays = fc.constantFrom(null, -1, 0, 1, 2);
const which = fc.nat(3);
const changes = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const), visibility, inDays }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('edit' as const), which, visibility, inDays }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), which }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('restore' as const), which, version: fc.nat(2) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('next day' as const) }) },
  ),
  { minLength: 4, maxLength: 9 },
) satisfies fc.Arbitrary<Change[]>;

const lists = [
  '/blog',
  '/blog.data',
  '/blog?q=zq',
  '/blog.data?q=zq',
  '/blog?sort=oldest',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
];
const previews = ['/', '/_root.data'];

describe('whatever happens to posts', () => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await createTestApp({ now: start });
    cookie = await app.signIn();
  });
  afterAll(() => app.close());

  async function get(path: string) {
    const response = await app.request(path);
    return { status: response.status, text: await response.text() };
  }

  /** As the editor does it. */
  async function tell(order: Parameters<typeof askOf>[0]): Promise<PostVersion | undefined> {
    const response = await app.request('/admin/blog.data', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(askOf(order)),
    });
    const answer = (await readActionData(response)) as { result?: { post?: PostVersion } };
    expect(answer).toMatchObject({ ok: true });
    return answer.result?.post;
  }

  /** Asks every surface, and again for what is cached by then. */
  async function expectOnlyWhatMayBeSeen(model: PostModel) {
    for (const path of [...lists, ...lists, ...previews]) {
      const { text } = await get(path);
      const shown = model.wordsIn(text);
      if (lists.includes(path)) expect(shown, path).toEqual(model.listedWords());
      else expect(model.listedWords(), path).toEqual(expect.arrayContaining(shown));
      expect(model.hiddenIdsIn(text), path).toEqual([]);
    }
    const sitemap = (await get('/sitemap.xml')).text;
    for (const post of model.posts) {
      expect(sitemap.includes(`/blog/${post.slug}<`), post.id).toBe(model.isListed(post));
      await expectOwnPages(model, post);
    }
    for (const id of model.deletedIds) expect((await get(`/blog/${id}`)).status).toBe(404);
  }

  async function expectOwnPages(model: PostModel, post: Written) {
    const reachable = model.isReachable(post);
    for (const path of [`/blog/${post.slug}`, `/blog/${post.slug}.data`]) {
      const { status, text } = await get(path);
      expect(status, path).toBe(reachable ? 200 : 404);
      // Its own words, and those of listed posts as neighbours and related ones.
      const allowed = [...model.listedWords(), ...(reachable ? [model.wordOf(post)] : [])];
      expect(allowed, path).toEqual(expect.arrayContaining(model.wordsIn(text)));
      if (reachable) expect(text, path).toContain(model.wordOf(post));
      expect(
        model.hiddenIdsIn(text.replaceAll(post.id, '').replaceAll(post.slug, '')),
        path,
      ).toEqual([]);
    }
    const picture = await app.request(`/og/post-${post.id}.png`, { method: 'HEAD' });
    if (!reachable) expect(picture.status, post.id).toBe(404);
  }

  it('no surface shows what it must not, and the lists show what they must', {
    timeout: 60_000 + runs * 20_000,
  }, async () => {
    let day = start;
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        await app.db.deleteFrom('blogs').execute();
        await app.services.pageCache.invalidate('posts');
        const model = new PostModel(day);
        for (const change of list) {
          const order = model.orderFor(change);
          if (order) model.note(order, await tell(order));
          if (change.do === 'next day') {
            day = model.nextDay();
            app.setNow(day);
          }
          await expectOnlyWhatMayBeSeen(model);
        }
        // The clock never goes back, and what waits for a date is another run's no more.
        day = model.nextDay();
        app.setNow(day);
        cookie = await app.signIn();
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
