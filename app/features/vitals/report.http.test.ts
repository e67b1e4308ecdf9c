import { createTestApp } from 'test/app';
import { expect, it } from 'vitest';

it('a report that is taken leaves no line in the log, one that is refused does', async () => {
  const lines: string[] = [];
  const app = await createTestApp({
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  });
  const report = (body: unknown) =>
    app.request('/api/vitals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const taken = await report({ page: '/', metrics: [{ name: 'LCP', value: 900 }] });
  const refused = await report({ page: '/' });
  await app.close();
  expect([taken.status, refused.status]).toEqual([204, 400]);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ path }) => path === '/api/vitals');
  expect(logged.map(({ status }) => status)).toEqual([400]);
});
