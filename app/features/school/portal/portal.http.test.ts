import { createTestApp, type TestApp, type TestAppOptions } from 'test/app';
import { classes } from 'test/fixtures/content';
import { afterEach, describe, expect, it } from 'vitest';
import { scoreProblem } from '~/features/school/percent';

const start = Date.parse('2026-11-10T12:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const [{ name: biology }, { name: algebra }] = classes;

let apps: TestApp[] = [];
async function open(options: TestAppOptions = {}) {
  const app = await createTestApp({ now: at(0), ...options });
  apps.push(app);
  return app;
}
afterEach(async () => {
  for (const app of apps.reverse()) await app.close();
  apps = [];
});

function submit(app: TestApp, fields: Record<string, string>, accessId = 'test-access-id') {
  const body = new URLSearchParams({ accessId, date: '2026-11-10', ...fields });
  return app.request('/submit', { method: 'POST', body });
}

function send(app: TestApp, body: unknown, headers: Record<string, string> = {}) {
  return fetch(new URL('/api/grades', app.origin), {
    method: 'POST',
    headers: {
      Authorization: 'Bearer test-access-id',
      'Content-Type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const storedGrades = async (app: TestApp) =>
  (await app.db.selectFrom('grades').selectAll().orderBy('className').execute()).map(
    ({ id: _, ...grade }) => grade,
  );

describe('the agent portal without script', () => {
  it('stores grades and says for how many classes', async () => {
    const app = await open();
    const response = await submit(app, {
      [`formative:${biology}`]: '80',
      [`summative:${biology}`]: '90',
      [`formative:${algebra}`]: '70',
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Successfully submitted grades for 2 class(es)!');
    expect(await storedGrades(app)).toMatchObject([
      { className: algebra, summativePercent: null, overallPercent: 70, submittedBy: 'AI_AGENT' },
      { className: biology, summativePercent: 90, overallPercent: 86.5, createdAt: null },
    ]);
  });

  it('denies a wrong access ID, stores nothing and never shows the right one', async () => {
    const app = await open();
    const response = await submit(app, { [`formative:${biology}`]: '80' }, 'wrong');
    const page = await response.text();
    expect(response.status).toBe(401);
    expect(page).toContain('Invalid Access ID. Submission denied.');
    expect(page).toContain('value="80"');
    expect(page).not.toContain('test-access-id');
    expect(await storedGrades(app)).toEqual([]);
  });

  it('tells what else is wrong beside a wrong access ID', async () => {
    const app = await open();
    const fields = { date: '', [`formative:${biology}`]: '120' };
    const page = await (await submit(app, fields, 'wrong')).text();
    for (const sentence of [
      'Invalid Access ID. Submission denied.',
      'Enter a date.',
      scoreProblem(120),
    ]) {
      expect(page).toContain(sentence);
    }
  });

  it('denies a submission without an access ID, and locks nobody out for it', async () => {
    const app = await open();
    for (let i = 0; i < 5; i++) {
      const response = await submit(app, { [`formative:${biology}`]: '80' }, ' ');
      const page = await response.text();
      expect(response.status).toBe(401);
      expect(page).toContain('Invalid Access ID. Submission denied.');
      expect(page).toContain('value="80"');
    }
    expect(await storedGrades(app)).toEqual([]);
    expect((await submit(app, { [`formative:${biology}`]: '80' })).status).toBe(200);
  });

  it('stores a form sent twice once', async () => {
    const app = await open();
    const page = await (await app.request('/submit')).text();
    const submissionKey = page.match(/name="submissionKey" value="([^"]+)"/)?.[1] ?? '';
    const fields = { submissionKey, [`formative:${biology}`]: '80' };
    await submit(app, fields);
    expect(await (await submit(app, fields)).text()).toContain('1 class(es)!');
    expect(await storedGrades(app)).toHaveLength(1);
    await submit(app, { ...fields, [`formative:${biology}`]: '81' });
    expect(await storedGrades(app)).toHaveLength(2);
  });

  it('locks an address out, also after a restart', async () => {
    const app = await open();
    for (let i = 0; i < 3; i++) await submit(app, {}, 'wrong');
    const isLocked = async (one: TestApp, seconds: string) => {
      const response = await submit(one, { [`formative:${biology}`]: '80' });
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe(seconds);
      expect(await response.text()).toContain(
        `Too many wrong access IDs from your address. Try again in ${seconds} seconds.`,
      );
    };
    await isLocked(app, '5');
    await app.stop();
    const other = await open({ databaseUrl: app.databaseUrl, now: at(1) });
    await isLocked(other, '4');
    other.setNow(at(6));
    expect((await submit(other, { [`formative:${biology}`]: '80' })).status).toBe(200);
  });
});

describe('POST /api/grades', () => {
  const grades = [{ className: biology, formativePercent: 91.5, summativePercent: null }];
  const body = { date: '2026-11-10', grades };

  it('answers 201 with what was stored', async () => {
    const app = await open();
    const response = await send(app, body);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      message: 'Successfully submitted grades for 1 class(es)!',
      grades: [
        {
          date: '2026-11-10',
          className: biology,
          formativePercent: 91.5,
          summativePercent: null,
          overallPercent: 91.5,
          timestamp: at(0).toISOString(),
          submittedBy: 'AI_AGENT',
        },
      ],
    });
  });

  it('is idempotent by its key', async () => {
    const app = await open();
    const first = await send(app, body, { 'Idempotency-Key': 'k1' });
    const again = await send(app, body, { 'Idempotency-Key': 'k1' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.json()).toEqual(await first.json());
    const other = await send(app, { ...body, date: '2026-11-09' }, { 'Idempotency-Key': 'k1' });
    expect(other.status).toBe(422);
    expect(await storedGrades(app)).toHaveLength(1);
  });

  it('locks an address out with 429 and Retry-After', async () => {
    const app = await open();
    for (let i = 0; i < 3; i++) {
      expect((await send(app, body, { Authorization: 'Bearer wrong' })).status).toBe(401);
    }
    const response = await send(app, body);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('POST /api/grades', () => {
  const line = { className: biology, formativePercent: 91.5 };
  const body = { date: '2026-11-10', grades: [line] };

  it('answers problem details to what it cannot take', async () => {
    const app = await open();
    const cases: [number, unknown, Record<string, string>][] = [
      [401, body, { Authorization: '' }],
      [401, body, { Authorization: 'Basic abc' }],
      [415, body, { 'Content-Type': 'text/plain' }],
      [400, '{', {}],
      [400, body, { 'Idempotency-Key': 'x'.repeat(256) }],
      [413, ' '.repeat(70_000), {}],
      [413, ' '.repeat(300_000), {}],
      [422, { date: '2026-11-10' }, {}],
      [422, { ...body, grade: 1 }, {}],
      [422, { ...body, grades: [{ ...line, formativePercent: '91' }] }, {}],
      [422, { ...body, date: '2026-02-30' }, {}],
      [422, { ...body, grades: [] }, {}],
    ];
    for (const [status, given, headers] of cases) {
      const response = await send(app, given, headers);
      const problem = await response.json();
      expect([response.status, problem.status, JSON.stringify(given)]).toEqual([
        status,
        status,
        JSON.stringify(given),
      ]);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(problem).toMatchObject({ type: 'about:blank', title: expect.any(String) });
    }
    expect(await storedGrades(app)).toEqual([]);
  });

  it('says which part is wrong', async () => {
    const app = await open();
    const wrong = async (scores: object) => {
      const grades = [line, { className: 'Chess', ...scores }];
      const { errors } = await (await send(app, { ...body, grades })).json();
      return errors.map(({ pointer }: { pointer: string }) => pointer);
    };
    expect(await wrong({ formativePercent: 101, summativePercent: -1 })).toEqual([
      '/grades/1/formativePercent',
      '/grades/1/summativePercent',
    ]);
    expect(await wrong({ formativePercent: 80 })).toEqual(['/grades/1/className']);
  });

  it('takes nothing but POST, and is described at /api/openapi.json', async () => {
    const app = await open();
    const response = await app.request('/api/grades');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    const described = await (await app.request('/api/openapi.json')).json();
    expect(described).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: app.origin }],
      paths: { '/api/grades': { post: { security: [{ accessId: [] }] } } },
    });
  });

  it('describes what it checks', async () => {
    const app = await open();
    const { paths } = await (await app.request('/api/openapi.json')).json();
    const { schema } = paths['/api/grades'].post.requestBody.content['application/json'];
    expect(schema.properties.date).toMatchObject({ type: 'string', format: 'date' });
    const { properties } = schema.properties.grades.items;
    expect(properties.className.enum).toContain(biology);
    for (const score of ['formativePercent', 'summativePercent']) {
      const described = JSON.stringify(properties[score]);
      expect(described).toContain('"minimum":0');
      expect(described).toContain('"maximum":100');
      expect(described).toContain('null');
    }
  });
});

describe('form and API', () => {
  it('agree on what is stored and on what is refused', async () => {
    const scores = [null, 0, 0.01, 59.99, 100, 100.01, -1, 91.555];
    const cases = scores.flatMap((formative) => scores.map((summative) => [formative, summative]));
    const form = await open();
    const api = await open();
    for (const [formative = null, summative = null] of cases) {
      const byForm = await submit(form, {
        [`formative:${biology}`]: formative === null ? '' : String(formative),
        [`summative:${biology}`]: summative === null ? '' : String(summative),
      });
      const grades = [
        { className: biology, formativePercent: formative, summativePercent: summative },
      ];
      const byApi = await send(api, { date: '2026-11-10', grades });
      expect([formative, summative, byForm.ok]).toEqual([formative, summative, byApi.ok]);
    }
    const comparable = async (app: TestApp) =>
      (await storedGrades(app)).map((grade) => JSON.stringify(grade)).sort();
    expect(await comparable(form)).toEqual(await comparable(api));
    expect(await storedGrades(form)).toHaveLength(20);
  });
});
