import { createTestApp, type TestApp } from 'test/app';
import { engines } from 'test/engines';
import { walkSignIn } from 'test/sign-in';
import { afterEach, describe, expect, it } from 'vitest';

describe.each(engines)('signing in through the local provider (%s)', (engine) => {
  let app: TestApp;
  afterEach(() => app.close());

  it('lets the owner in, and out again for good', async () => {
    app = await createTestApp({ engine });
    const cookie = await app.signIn();
    expect((await app.request('/admin', { headers: { cookie } })).status).toBe(200);
    const out = await app.request('/admin/logout', { method: 'POST', headers: { cookie } });
    expect(out.headers.get('location')).toBe('/admin/login');
    const after = await app.request('/admin', { headers: { cookie } });
    expect(after.status).toBe(302);
    expect(after.headers.get('location')).toBe('/admin/login?returnTo=%2Fadmin');
  });

  it('refuses any other account with a sentence and no session', async () => {
    app = await createTestApp({ engine });
    const { cookies, url } = await walkSignIn(app.origin, 'stranger@example.com');
    expect(cookies.has('session')).toBe(false);
    const page = await (await app.request(url.pathname + url.search)).text();
    expect(page).toContain(
      'You are not authorized to access this application. Only the owner account is allowed',
    );
  });
});
