import type { Page } from '@playwright/test';
import { hostileTexts } from '../test/hostile';
import { expect, test } from './fixtures';

test.describe.configure({ timeout: 180_000 });
const now = '2026-11-10T10:00:00.000Z';

/** A payload in every field that the owner, an import, a visitor or an agent can fill. */
async function fill(page: Page, origin: string, texts: string[]) {
  const send = async (path: string, options: { data?: unknown; form?: Record<string, string> }) => {
    const response = await page.request.post(path, { ...options, headers: { origin } });
    expect(response.status(), path).toBeLessThan(300);
  };
  for (const text of texts) {
    await send('/admin/blog/save', {
      data: {
        do: 'save',
        replaces: null,
        draftId: crypto.randomUUID(),
        viewsCorrected: false,
        values: {
          title: text,
          excerpt: text,
          author: text,
          timeToRead: text,
          publishedDate: '2026-11-01',
          headerImage: '',
          visibility: 'public',
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
    });
    await send('/admin/todo-dashboard/change', {
      form: { intent: 'add', id: crypto.randomUUID(), text: text.slice(0, 200) },
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
  problems.allow(/404/);
  const texts = hostileTexts.slice(0, 12);
  await fill(page, site.origin, texts);
  const { db } = site.site;
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
  const ids = await db
    .selectFrom('blogs')
    .select('id')
    .orderBy('createdAt', 'desc')
    .limit(texts.length)
    .execute();
  const pages = [
    '/',
    '/blog',
    '/blog?q=script',
    '/admin',
    '/admin/blog',
    '/admin/blog-dashboard',
    '/admin/blog-stats',
    '/admin/contacts',
    '/admin/contacts?id=hostile-0',
    '/admin/todo-dashboard',
    '/admin/school-dashboard',
    '/admin/assignment-tracker',
    '/admin/progress-analytics',
    ...ids.map(({ id }) => `/blog/${id}`),
    ...ids
      .slice(0, 2)
      .flatMap(({ id }) => [`/admin/blog-analytics/${id}`, `/admin/blog?edit=${id}`]),
  ];
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'load' });
    expect(ran, path).toEqual([]);
  }
});
