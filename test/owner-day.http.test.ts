import { experience } from 'test/fixtures/content';
import { afterEach, describe, expect, it } from 'vitest';
import { elapsed } from '~/features/portfolio/elapsed';
import { createPost } from '~/features/posts/posts.server';
import { newAssignment } from '~/features/school/assignment';
import { createAssignment } from '~/features/school/assignments.server';
import { formatDay } from '~/formats/dates';
import { addDays, nextMidnight } from '~/formats/owner-day';
import { createTestApp, type TestApp } from './app';
import { postValues, publish } from './factories/posts';

let app: TestApp;
afterEach(() => app.close());

/** The first and the last place on earth to begin a year. */
const places = [
  ['Pacific/Kiritimati', '2026-12-31T10:30:00Z', '2027-01-01'],
  ['Pacific/Pago_Pago', '2027-01-01T00:30:00Z', '2026-12-31'],
] as const;

describe("the owner's day", () => {
  describe.each(places)('in %s at %s', (timeZone, instant, today) => {
    const now = new Date(instant);
    const open = async () => {
      app = await createTestApp({ now, env: { TIME_ZONE: timeZone } });
      return app;
    };
    const text = async (path: string, headers: Record<string, string> = {}) =>
      (await app.request(path, { headers })).text();

    it(`is ${today}: the date the portal and the grade table begin with`, async () => {
      const { signIn } = await open();
      const field = /<input[^>]*type="date"[^>]*>/;
      expect((await text('/submit')).match(field)?.[0]).toContain(`value="${today}"`);
      const dashboard = await text('/admin/school-dashboard', { cookie: await signIn() });
      expect(dashboard.match(field)?.[0]).toContain(`value="${today}"`);
    });

    it('is when work is due', async () => {
      const { db, signIn } = await open();
      for (const [title, days] of [
        ['Today', 0],
        ['Yesterday', -1],
        ['Tomorrow', 1],
      ] as const) {
        await createAssignment(db, { ...newAssignment, title, dueDate: addDays(today, days) }, now);
      }
      const page = await text('/admin/assignment-tracker', { cookie: await signIn() });
      const said = page.replaceAll('<!-- -->', '').matchAll(/(?:Due|1 day) [^<]* · [^<]*/g);
      expect([...said].map(([words]) => words)).toEqual([
        `1 day overdue · ${formatDay(addDays(today, -1))}`,
        `Due today · ${formatDay(today)}`,
        `Due tomorrow · ${formatDay(addDays(today, 1))}`,
      ]);
    });

    it('ends at midnight, when a scheduled post goes live and cached pages end', async () => {
      const { services, setNow } = await open();
      await publish(services, 'today', { title: 'Out today', publishedDate: today });
      await publish(services, 'soon', { title: 'Out soon', publishedDate: addDays(today, 1) });
      const lists = ['/', '/blog', '/blog?q=out', '/blog?q=ou', '/feed.xml', '/sitemap.xml'];
      const expectEverywhere = async (shown: boolean) => {
        for (const path of lists) {
          const page = await text(path);
          expect(page.includes('/blog/today'), path).toBe(true);
          expect(page.includes('/blog/soon'), path).toBe(shown);
        }
        expect((await app.request('/blog/soon')).status).toBe(shown ? 200 : 404);
      };
      await expectEverywhere(false);
      const midnight = nextMidnight(now, timeZone);
      setNow(new Date(midnight.getTime() - 1));
      await expectEverywhere(false);
      setNow(midnight);
      await expectEverywhere(true);
    });

    it('is the date a post shows that has none of its own', async () => {
      const { db } = await open();
      await createPost(db, postValues({ publishedDate: '' }), now, { created: { id: 'undated' } });
      for (const path of ['/', '/blog', '/blog/undated']) {
        expect(await text(path), path).toContain(formatDay(today));
      }
    });

    it('is the day views are counted under, and the last of seven', async () => {
      const { services, request, signIn } = await open();
      await publish(services, 'post', { title: 'A post' });
      const view = { path: '/blog/post', read: true };
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 Firefox/140.0',
      };
      const sent = await request('/api/views', {
        method: 'POST',
        headers,
        body: JSON.stringify(view),
      });
      expect(sent.status).toBe(204);
      const csv = await text('/admin/blog-analytics/post/csv', { cookie: await signIn() });
      const days = [...csv.matchAll(/^Views Over Time.*?,([\d-]+),(\d+),/gm)];
      expect(days.map(([, day]) => day)).toEqual(
        [-6, -5, -4, -3, -2, -1, 0].map((ago) => addDays(today, ago)),
      );
      expect(days.at(-1)?.[2]).toBe('1');
    });

    it('is how long a job has lasted, and the year at the foot of the page', async () => {
      await open();
      const home = await text('/');
      for (const { startDate } of experience) {
        expect(home).toContain(elapsed(startDate, new Date(today)));
      }
      expect(home.replaceAll('<!-- -->', '')).toContain(`© ${today.slice(0, 4)}`);
    });
  });
});
