import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { countViews } from '../app/features/views/counts.server';
import { publish } from '../test/factories/posts';
import { hostileTexts } from '../test/hostile';
import { mappedRoutes } from '../test/route-map';
import { expect, test } from './fixtures';

test.describe.configure({ timeout: 300_000 });
const now = new Date(Date.now() - 60_000).toISOString();

/** A screen, and not a file for programs. */
const isPage = (file: string) => readFileSync(`app/${file}`, 'utf8').includes('export default');

/** A payload in every field that the owner, an import, a visitor or an agent can fill. */
async function fill(page: Page, origin: string, texts: string[]) {
  const send = async (path: string, options: { data?: unknown; form?: Record<string, string> }) => {
    const response = await page.request.post(path, { ...options, headers: { origin } });
    expect(response.status(), path).toBeLessThan(300);
  };
  for (const text of texts) {
    await send('/admin/blog.data', {
      data: {
        operation: 'save_post',
        input: {
          replaces: null,
          draftId: crypto.randomUUID(),
          viewsCorrected: false,
          values: {
            title: text,
            excerpt: text,
            author: text,
            timeToRead: text,
            publishedDate: now.slice(0, 10),
            headerImage: '',
            visibility: 'private',
            views: 0,
            seoTitle: text,
            seoDescription: text,
            seoKeywords: text,
            content: [
              { type: 'text', title: text, value: text },
              { type: 'list', title: text, items: [text] },
              { type: 'table', title: text, headers: [text], rows: [[text]] },
              {
                type: 'timeline',
                events: [{ date: text, title: text, content: [{ type: 'text', value: text }] }],
              },
            ],
          },
        },
      },
    });
    await send('/admin/todo-dashboard', {
      data: { operation: 'add_task', input: { text: text.slice(0, 200) } },
    });
  }
}

test('no payload runs on any page, for a reader or for the owner, under the real policy', async ({
  page,
  site,
  owner,
  problems,
}) => {
  expect(owner.email).toBeTruthy();
  // Pictures that some of the texts name.
  problems.allow(/404/);
  // Each of them in every field of a post: app/features/blog/hostile.http.test.ts.
  const texts = hostileTexts.filter((_, at) => at % 8 === 0);
  await fill(page, site.origin, texts);
  const { db } = site.services;
  for (const [index, text] of texts.entries()) {
    const details = JSON.stringify({
      ip: text,
      country: text,
      region: text,
      city: text,
      timezone: text,
      isp: text,
    });
    const device = JSON.stringify({
      deviceType: text,
      os: text,
      browser: text,
      userAgent: text,
      language: text,
      platform: text,
      screenResolution: text,
    });
    const message = {
      name: text,
      email: text,
      subject: text,
      message: text,
      timestamp: now,
      status: null,
      respondedAt: null,
      spamAt: null,
    };
    await db
      .insertInto('contacts')
      .values({
        id: `hostile-${index}`,
        ...message,
        locationData: details,
        deviceInfo: device,
        replies: '[]',
        spamReasons: JSON.stringify([text]),
        searchText: text,
      })
      .execute();
    await db
      .insertInto('assignments')
      .values({
        id: `hostile-${index}`,
        title: text,
        description: text,
        points: 1,
        type: 'formative',
        status: 'pending',
        dueDate: '2026-12-01',
        className: text,
        priority: 'low',
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await db
      .insertInto('grades')
      .values({
        id: `hostile-${index}`,
        date: '2026-11-10',
        className: 'Advanced Biology F25',
        formativePercent: 90,
        summativePercent: null,
        overallPercent: 90,
        notes: text,
        createdAt: now,
        timestamp: null,
        submittedBy: null,
      })
      .execute();
  }

  const ran: string[] = [];
  page.on('dialog', async (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  const written = await db
    .selectFrom('blogs')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const first = written.id;
  // What visitors bring along: where they are, what with, and where from.
  for (const [index, text] of texts.entries()) {
    const seen = { ip: text, country: text, city: text, region: text, deviceType: text };
    await db
      .insertInto('views')
      .values({
        ...seen,
        id: `hostile-${index}`,
        postId: first,
        timestamp: now,
        day: now.slice(0, 10),
        browser: text,
        os: text,
        deviceInfo: JSON.stringify({ userAgent: text, language: text }),
        referrer: text,
        sessionDuration: 0,
        userId: text,
        bot: 0,
      })
      .execute();
    await db
      .insertInto('vitals')
      .values({ id: `hostile-${index}`, page: text, metric: 'LCP', value: 1, timestamp: now })
      .execute();
  }
  await db.transaction().execute((trx) => countViews(trx));
  // One post with all of them: what each does to a page of its own is asked of the server.
  const all = 'all-of-them';
  await publish(site.services, all, {
    content: hostileTexts.map((text) => ({ type: 'text', title: text, value: text })),
  });
  const documents = ['/', '/blog', `/blog/${first}`, `/blog/${all}`];
  await db.updateTable('blogs').set({ visibility: 'public' }).execute();
  await site.services.pageCache.invalidate('posts');
  const samples = [first, 'hostile-0'];
  const mapped = (await mappedRoutes()).flatMap(({ pattern, path, file }) =>
    isPage(file)
      ? samples.map((id) => (pattern.includes(':') ? pattern.replace(/:\w+/, id) : path))
      : [],
  );
  const paths = new Set([
    ...mapped.filter((path) => path !== '/admin/contacts'),
    '/admin/contacts?message=hostile-0',
    `/admin/blog?edit=${all}`,
    ...documents,
  ]);
  const opened = new Set<string>();
  for (const path of paths) {
    const answer = await page.request.get(path);
    // A page that brings no payload along has none to run.
    if (!answer.ok() || !/alert\(1\)|evil\.example/.test(await answer.text())) continue;
    if (opened.has(answer.url())) continue;
    await page.goto(path, { waitUntil: 'load' });
    expect(ran, path).toEqual([]);
    opened.add(answer.url());
  }
  expect(opened.size).toBeGreaterThan(12);
  for (const path of documents) expect(opened).toContain(site.origin + path);
});
