import { createTestApp, type TestApp } from 'test/app';
import { signInAt, walkSignIn } from 'test/sign-in';
import { afterEach, describe, expect, it } from 'vitest';

describe('signing in through the local provider', () => {
  let app: TestApp;
  afterEach(() => app.close());

  it('lets the owner in, and out again for good', async () => {
    app = await createTestApp();
    const cookie = await signInAt(app.origin);
    expect((await app.request('/admin', { headers: { cookie } })).status).toBe(200);
    const out = await app.request('/admin/logout', { method: 'POST', headers: { cookie } });
    expect(out.headers.get('location')).toBe('/admin/login');
    const after = await app.request('/admin', { headers: { cookie } });
    expect(after.status).toBe(302);
    expect(after.headers.get('location')).toBe('/admin/login?returnTo=%2Fadmin');
  });

  it('lets another account be chosen in the same browser', async () => {
    app = await createTestApp();
    const { cookies } = await walkSignIn(app.origin, 'stranger@example.com');
    expect(cookies.has('session')).toBe(false);
    const second = await walkSignIn(app.origin, undefined, {}, cookies);
    expect(second.url.pathname + second.url.search).toBe('/admin');
    expect(second.cookies.get('session')).toBeTruthy();
    const third = await walkSignIn(app.origin, 'another@example.com', {}, cookies);
    expect(third.url.searchParams.get('error')).toBe('not-owner');
  });

  it('ends on every device when the owner signs out everywhere, and says so', async () => {
    app = await createTestApp();
    const [here, there] = [await signInAt(app.origin), await signInAt(app.origin)];
    const out = await app.request('/admin/logout', {
      method: 'POST',
      headers: { cookie: here },
      body: new URLSearchParams({ everywhere: 'yes' }),
    });
    for (const cookie of [here, there])
      expect((await app.request('/admin', { headers: { cookie } })).status).toBe(302);
    const page = await app.request(out.headers.get('location') ?? '');
    expect(await page.text()).toContain('You’re signed out in every browser.');
  });

  it('reads no form that is large, or of which nobody says how large', async () => {
    app = await createTestApp();
    const address = new URL('/local-identity/interaction/any', app.origin);
    const send = (body: BodyInit) =>
      fetch(address, { method: 'POST', body, duplex: 'half' } as RequestInit);
    const email = new TextEncoder().encode(`email=${'a'.repeat(5000)}`);
    expect((await send(email)).status).toBe(413);
    expect((await send(new Blob([email]).stream())).status).toBe(413);
    expect((await send(new Blob(['email=a']).stream())).status).toBe(413);
  });

  it('refuses any other account with a sentence and no session', async () => {
    app = await createTestApp();
    const { cookies, url } = await walkSignIn(app.origin, 'stranger@example.com');
    expect(cookies.has('session')).toBe(false);
    const page = await (await app.request(url.pathname + url.search)).text();
    expect(page).toContain(
      'You are not authorized to access this application. Only the owner account is allowed',
    );
  });
});
