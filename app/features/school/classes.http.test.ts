import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/content';
import { gradeEntry } from 'test/factories/school';
import { afterEach, describe, expect, it } from 'vitest';

let app: TestApp;
afterEach(() => app.close());

const text = async (path: string, headers = {}) => (await app.request(path, { headers })).text();
const figure = async () => (await text('/gpa')).match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1];

const submit = (className: string) =>
  fetch(new URL('/api/grades', app.origin), {
    method: 'POST',
    headers: { Authorization: 'Bearer test-access-id', 'Content-Type': 'application/json' },
    body: JSON.stringify({ date: '2026-11-10', grades: [{ className, formativePercent: 95 }] }),
  });

describe('the classes', () => {
  it('may be six: the sixth is in the forms, the portal, the API and the GPA', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    await publish(app.services, 'classes', (classes) => [
      ...classes,
      { id: 'chemistry', name: 'Chemistry', archived: false },
    ]);
    expect((await submit('Chemistry')).status).toBe(201);
    expect(await figure()).toBe('4.00');
    expect(await text('/submit')).toContain('Chemistry');
    expect(await text('/api/openapi.json')).toContain('Chemistry');
    for (const path of ['school-dashboard', 'assignment-tracker?new', 'full-charts']) {
      expect(await text(`/admin/${path}`, { cookie }), path).toContain('Chemistry');
    }
  });

  it('have overall averages that say what they are made from, wherever one is shown', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    const [first] = (await app.services.content.read()).classes;
    await publish(app.services, 'classes', (classes) => [
      ...classes,
      { id: 'latin', name: 'Latin, long ago', archived: true },
    ]);
    const entries = [
      gradeEntry({ id: 'a', className: first?.name, overallPercent: 80 }),
      gradeEntry({ id: 'b', className: first?.name, overallPercent: 90 }),
      gradeEntry({ id: 'c', className: 'Latin, long ago', overallPercent: 40 }),
    ];
    await app.db.insertInto('grades').values(entries).execute();
    const shown = async (path: string) =>
      (await text(`/admin/${path}`, { cookie })).replace(/<!-- -->|<[^>]+>/g, '');
    const chosen = new URLSearchParams({ class: first?.name ?? '' });
    expect(await shown('school-dashboard')).toMatch(
      /Overall average85\.0%\(mean of 2 entries, current classes\).*Overall average, mean of 2 entries/s,
    );
    expect(await shown('progress-analytics')).toContain('Overall Avg70.0%Total Records3');
    expect(await shown(`progress-analytics?${chosen}`)).toContain('Overall Avg85.0%Total Records2');
    const unlisted = gradeEntry({ id: 'd', className: 'Astronomy', overallPercent: 70 });
    await app.db.insertInto('grades').values(unlisted).execute();
    expect(await shown('school-dashboard')).toContain(
      'Overall average80.0%(mean of 3 entries, current and unlisted classes)',
    );
  });

  it('keep their grades when they are renamed, and the new name is the one that is taken', async () => {
    app = await createTestApp();
    const [first] = (await app.services.content.read()).classes;
    await app.db
      .insertInto('grades')
      .values(gradeEntry({ className: first?.name }))
      .execute();
    await publish(app.services, 'classes', ([one, ...rest]) =>
      one ? [{ ...one, name: 'Life Science' }, ...rest] : rest,
    );
    const rows = await app.db.selectFrom('grades').select('className').execute();
    expect(rows).toEqual([{ className: 'Life Science' }]);
    expect((await submit('Life Science')).status).toBe(201);
    const refused = await submit(first?.name ?? '');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('There’s no class');
  });

  it('that went away under an open form are named, and what was typed is kept', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    const [, other] = (await app.services.content.read()).classes;
    const send = async (path: string) => {
      const body = new URLSearchParams({
        accessId: 'test-access-id',
        date: '2026-11-10',
        'formative:Astronomy': '81',
        'summative:Astronomy': '82',
        [`formative:${other?.name}`]: '83',
        [`summative:${other?.name}`]: '84',
      });
      const response = await app.request(path, { method: 'POST', body, headers: { cookie } });
      return (await response.text()).replaceAll('&#x27;', "'");
    };
    const portal = await send('/submit');
    expect(portal).toContain("There’s no class 'Astronomy'.");
    for (const score of [81, 82, 83, 84]) expect(portal).toContain(`value="${score}"`);
    // The form of the workbench still has what was typed.
    expect(await send('/admin/school-dashboard')).toContain("There’s no class 'Astronomy'.");
    expect(await app.db.selectFrom('grades').selectAll().execute()).toEqual([]);
  });

  it('that are archived keep their history, and leave forms, portal and GPA at once', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    const [first] = (await app.services.content.read()).classes;
    const className = first?.name ?? '';
    await app.db.insertInto('grades').values(gradeEntry({ className })).execute();
    expect(await figure()).toBe('4.00');
    const field = `name="formative:${className}"`;
    expect(await text('/admin/school-dashboard', { cookie })).toContain(field);
    await publish(app.services, 'classes', (classes) =>
      classes.map((one) => ({ ...one, archived: one.id === first?.id })),
    );
    expect(await figure()).toBe('No grades available');
    expect(await text('/submit')).not.toContain(className);
    expect((await submit(className)).status).toBe(422);
    // Only the terms still name it.
    expect(await text('/admin/school-dashboard', { cookie })).not.toContain(field);
    expect(await text('/admin/assignment-tracker?new', { cookie })).not.toContain(className);
    expect(await text('/api/openapi.json')).not.toContain(className);
    // Where there is something to look back at, it is offered and marked.
    const lookBack = ['/admin/progress-analytics', '/admin/full-charts'];
    const choice = `title="${className}, archived"`;
    for (const path of lookBack) expect(await text(path, { cookie }), path).toContain(choice);
    await app.db.deleteFrom('grades').execute();
    for (const path of lookBack) {
      expect(await text(path, { cookie }), path).not.toContain(className);
    }
  });

  it('may be none: every screen of the school says so', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    await publish(app.services, 'classes', () => []);
    const dashboard = await text('/admin/school-dashboard', { cookie });
    expect(dashboard).toContain('No classes yet');
    expect(dashboard).not.toContain('mean of');
    expect(await text('/admin/full-charts', { cookie })).toContain('No classes yet');
    expect(await text('/submit')).toContain('There are no classes to submit grades for yet.');
    const analytics = await text('/admin/progress-analytics', { cookie });
    expect(analytics).toContain('No grade entries yet');
    expect(analytics.replaceAll('<!-- -->', '')).not.toContain('0 of 0');
  });
});
