import { createTestApp, type TestApp } from 'test/app';
import { engines } from 'test/engines';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(engines)('the shift clock (%s)', (engine) => {
  let app: TestApp;
  afterEach(() => app.close());

  const getShift = async () => {
    const response = await app.request('/api/shift');
    expect(response.headers.get('cache-control')).toBe('public, max-age=5');
    return (await response.json()) as { load: number; requests: number };
  };

  it('tells the load and counts what is answered, but neither who asked nor itself', async () => {
    app = await createTestApp({ engine });
    const before = await getShift();
    expect(Object.keys(before)).toEqual(['load', 'requests']);
    expect(before.load).toBeGreaterThanOrEqual(0);
    expect(before.load).toBeLessThanOrEqual(1);
    expect((await getShift()).requests).toBe(before.requests);
    await app.request('/blog');
    await app.request('/no-such-page');
    expect((await getShift()).requests).toBe(before.requests + 2);
  });

  it('without script the page says when it was made, at the place of the owner', async () => {
    app = await createTestApp({
      engine,
      now: new Date('2026-01-15T08:07:00Z'),
      env: { TIME_ZONE: 'America/New_York' },
    });
    const page = await (await app.request('/')).text();
    expect(page.replaceAll('<!-- -->', '')).toContain('This page was made at 03:07 in Kentucky');
  });
});
