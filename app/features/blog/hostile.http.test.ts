import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { createTestApp, type TestApp } from 'test/app';
import { filledSections, withText } from 'test/factories/sections';
import { hostileTexts } from 'test/hostile';
import { liveMarkup } from 'test/live-markup';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachTextField, type PostValues } from '~/features/posts/post';
import { createPost } from '~/features/posts/posts.server';

const now = new Date('2026-03-01T12:00:00.000Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now });
});
afterAll(() => app.close());

/** The payload in every field a post has. */
function hostilePost(text: string): PostValues {
  return {
    ...eachTextField(() => text),
    publishedDate: '',
    slug: '',
    tags: [text],
    visibility: 'public',
    views: 0,
    content: Object.values(filledSections).map((section) => ({
      ...withText(section, text),
      title: text,
    })),
  };
}

/** The server wrote and hashed every script of the page; JSON-LD contains no tag. */
function scriptsIn(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
}

const slowMs = 90_000;

it(
  'no field of a post can add a script, an event handler or a style to its pages',
  async () => {
    const paths = ['/blog', '/blog?page=2'];
    for (const [index, text] of hostileTexts.entries()) {
      await createPost(app.db, hostilePost(text), now, { created: { id: `hostile-${index}` } });
      paths.push(`/blog/hostile-${index}`);
    }
    for (const text of hostileTexts.slice(0, 8)) paths.push(`/blog?q=${encodeURIComponent(text)}`);
    for (const path of paths) {
      const response = await app.request(path);
      const html = await response.text();
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
      // Scripts of an own figure run in a frame without an origin.
      const frame = /<iframe[^>]* sandbox="allow-scripts"[^>]*><\/iframe>/g;
      const outside = html
        .replace(frame, '')
        .replace(/<script\b[\s\S]*?<\/script>/g, '')
        .replace(/"[^"]*"/g, '""');
      expect(outside, path).not.toMatch(
        /<(?:script|iframe|base|object|embed)\b|<[a-z]+[^<>]*\s(?:on[a-z]+|style)=/i,
      );
      for (const code of scriptsIn(html)) expect(code, path).not.toMatch(/<\/?script|<!--/i);
    }
  },
  slowMs,
);

it('feeds stay well formed and hold the same titles', async () => {
  // This parser drops comments; others do not.
  const known = (found: (string | undefined)[] = []) =>
    found.flatMap((title) => (title && !title.startsWith('<!--') ? title.trim() : [])).sort();
  const titles = known(hostileTexts);
  const body = async (path: string) => (await app.request(path)).text();
  const rss = parseRssFeed(await body('/feed.xml'));
  expect(known(rss.items?.map((item) => item.title))).toEqual(titles);
  const atom = parseAtomFeed(await body('/atom.xml'));
  expect(known(atom.entries?.map((entry) => entry.title?.value))).toEqual(titles);
  const json = parseJsonFeed(await body('/feed.json'));
  expect(known(json.items?.map((item) => item.title))).toEqual(titles);
  const contents = [
    ...(rss.items ?? []).map((item) => item.content?.encoded ?? ''),
    ...(atom.entries ?? []).map((entry) => entry.content?.value ?? ''),
    ...(json.items ?? []).map((item) => item.content_html ?? ''),
  ];
  expect(contents).toHaveLength(hostileTexts.length * 3);
  for (const html of contents) expect(liveMarkup(html)).toEqual([]);
});
