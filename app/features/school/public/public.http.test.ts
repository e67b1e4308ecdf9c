import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/content';
import { gradeEntry } from 'test/factories/school';
import { classes, site } from 'test/fixtures/content';
import { readActionData } from 'test/read-response';
import { afterEach, describe, expect, it } from 'vitest';
import type { GradeAsk, TrackerAsk } from '~/features/school/operations.server';

const [{ name: biology }] = classes;
const now = new Date('2026-11-10T12:00:00Z');
let app: TestApp;
afterEach(() => app.close());

const text = async (path: string) => (await app.request(path)).text();
const figure = async (path: string) => (await text(path)).match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1];

describe('the public figures', () => {
  it('show the GPA, anew after every write, and never to search engines', async () => {
    app = await createTestApp({ now });
    expect(await figure('/gpa')).toBe('No grades available');
    await app.request('/submit', {
      method: 'POST',
      body: new URLSearchParams({
        accessId: 'test-access-id',
        date: '2026-11-10',
        [`formative:${biology}`]: '85',
      }),
    });
    expect(await figure('/gpa')).toBe('3.00');
    expect(await figure('/gpa')).toBe('3.00');
    expect(await text('/gpa')).toContain('<meta name="robots" content="noindex"/>');
  });

  it('answer as pages that do not exist once they are switched off', async () => {
    app = await createTestApp({ now });
    expect((await app.request('/lowest-grade')).status).toBe(200);
    await publish(app.services, 'site', (site) => ({
      ...site,
      pages: { gpa: false, lowestGrade: false },
    }));
    expect((await app.request('/gpa')).status).toBe(404);
    expect((await app.request('/lowest-grade')).status).toBe(404);
  });

  it('say Error in place of the GPA when the grades cannot be read', async () => {
    app = await createTestApp({ now });
    await app.db.schema.dropTable('grades').execute();
    const response = await app.request('/gpa');
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/<h1[^>]*>Error<\/h1>/);
  });
});

describe('the lowest grade', () => {
  it('is the fixed figure', async () => {
    app = await createTestApp({ now });
    expect(site.lowestGrade).toBe(81.42);
    expect(await figure('/lowest-grade')).toBe('81.42');
    expect(await text('/lowest-grade')).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('the calendar address', () => {
  const ask = async (cookie: string, sent: TrackerAsk) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(sent) };
    const answer = await readActionData(await app.request('/admin/assignment-tracker.data', init));
    return answer as { result: { token: string } };
  };

  it('shows due dates to its holder until it is revoked', async () => {
    app = await createTestApp({ now });
    const cookie = await app.signIn();
    const input = { title: 'Lab report; part 2', points: 20, dueDate: '2026-11-20' };
    await ask(cookie, { operation: 'add_assignment', input });
    const create = { operation: 'create_calendar_address' as const, input: {} };
    const { result: first } = await ask(cookie, create);
    const { result } = await ask(cookie, create);
    const settings = await app.db.selectFrom('settings').select('value').execute();
    expect(JSON.stringify(settings)).not.toContain(result.token);
    expect((await app.request(`/calendar/${first.token}.ics`)).status).toBe(404);
    const address = `/calendar/${result.token}.ics`;
    const response = await app.request(address);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await response.text()).toContain('SUMMARY:Lab report\\; part 2\r\n');
    expect((await app.request(`/calendar/${'x'.repeat(32)}.ics`)).status).toBe(404);
    await ask(cookie, { operation: 'revoke_calendar_address', input: {} });
    expect((await app.request(address)).status).toBe(404);
  });
});

describe('an admin write of grades', () => {
  it('shows in the GPA at once', async () => {
    app = await createTestApp({ now });
    const cookie = await app.signIn();
    await app.db
      .insertInto('grades')
      .values(gradeEntry({ className: biology }))
      .execute();
    expect(await figure('/gpa')).toBe('4.00');
    const asked: GradeAsk = { operation: 'delete_grade', input: { id: 'grade-1' } };
    await app.request('/admin/progress-analytics', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    expect(await figure('/gpa')).toBe('No grades available');
    const saved = await app.request('/admin/school-dashboard', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({
        date: '2026-11-10',
        [`formative:${biology}`]: '80',
        [`summative:${biology}`]: '90',
      }),
    });
    expect(await saved.text()).toContain('Successfully submitted grades for 1 class(es)!');
    expect(await figure('/gpa')).toBe('3.00');
  });
});
