import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { lastLink, ReaderBrowser } from 'test/reader';
import { walkSignIn } from 'test/sign-in';
import { afterEach, describe, expect, it } from 'vitest';

const start = new Date('2026-03-01T12:00:00.000Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function open(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const app = await createTestApp({ now: start, ...options });
  undo.push(() => app.close());
  return app;
}

const email = 'ada@example.com';
const requestLink = (browser: ReaderBrowser, address = email) =>
  browser.post('/sign-in', { email: address, returnTo: '/account' });
const readers = (app: TestApp) => app.db.selectFrom('readers').select('email').execute();

describe('a link by mail', () => {
  it('signs in once, within 15 minutes, in the browser that asked', async () => {
    const app = await open();
    const browser = new ReaderBrowser(app);
    await requestLink(browser);
    const link = await lastLink(app, email);
    // A mail program that looks into links has no cookie, and uses nothing up.
    for (const method of ['GET', 'HEAD']) {
      const looked = await app.request(link, { method });
      expect(looked.status).toBe(403);
      expect(looked.headers.getSetCookie()).toEqual([]);
    }
    const other = new ReaderBrowser(app);
    await requestLink(other, 'eve@example.com');
    expect((await other.request(link)).status).toBe(403);
    expect(await readers(app)).toEqual([]);

    const used = await browser.request(link);
    expect(used.headers.get('location')).toBe('/account');
    expect(await browser.get('/account')).toContain(email);
    expect((await browser.request(link)).status).toBe(403);

    await requestLink(other, email);
    const late = await lastLink(app, email);
    app.setNow(later(16));
    const refused = await other.request(late);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('This link was already used or has expired.');
  });

  it('works for its 15 minutes, also where its browser began almost an hour before', async () => {
    const app = await open();
    const browser = new ReaderBrowser(app);
    await requestLink(browser);
    app.setNow(later(50));
    await requestLink(browser);
    const link = await lastLink(app, email);
    app.setNow(later(62));
    expect((await browser.request(link)).headers.get('location')).toBe('/account');
  });

  it('is stored as a hash, and the mail is forgotten with its time', async () => {
    const app = await open();
    await requestLink(new ReaderBrowser(app));
    const token = (await lastLink(app, email)).split('/').at(-1);
    const [stored] = await app.db.selectFrom('reader_sign_ins').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('answers alike whether the address is known, blocked or flooded, and is limited by address and network', async () => {
    const app = await open({ proxied: true, env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const from = (n: number) => new ReaderBrowser(app, { 'x-forwarded-for': `198.51.100.${n}` });
    const mails = async () => (await app.db.selectFrom('outbox').select('id').execute()).length;
    const responseTo = async (browser: ReaderBrowser, address: string) => {
      const response = await requestLink(browser, address);
      const body = await response.text();
      return { status: response.status, body: body.replaceAll(address, 'ADDRESS') };
    };
    const known = from(1);
    await known.signIn('known@example.com', 'Known');
    await app.db.updateTable('readers').set({ blockedAt: start.toISOString() }).execute();
    const unknown = await responseTo(from(2), 'unknown@example.com');
    expect(await responseTo(from(3), 'known@example.com')).toEqual(unknown);
    for (let i = 0; i < 3; i += 1) await requestLink(from(10 + i), 'flooded@example.com');
    const before = await mails();
    expect(await responseTo(from(20), 'flooded@example.com')).toEqual(unknown);
    expect(await mails()).toBe(before);

    const flooder = from(30);
    for (let i = 0; i < 10; i += 1) await requestLink(flooder, `victim-${i}@example.com`);
    const refused = await requestLink(from(30), 'victim-11@example.com');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text(), 'the keyboard stays in the form').toMatch(
      /<input [^>]*autofocus/i,
    );
    expect((await requestLink(from(31), 'victim-12@example.com')).status).toBe(200);
  });

  it('counts one mailbox once, in whatever letters it is written', async () => {
    const app = await open();
    await new ReaderBrowser(app).signIn('ada@xn--mnchen-3ya.example', 'Ada');
    const forms = ['ａda@xn--mnchen-3ya.example', 'ADA@MÜNCHEN.example', 'ada＠ｍünchen。example'];
    for (const form of forms) {
      const response = await requestLink(new ReaderBrowser(app), form);
      expect(await response.text(), form).toContain('Check your mail.');
    }
    const mails = await app.db.selectFrom('outbox').select('to').execute();
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('ada@xn--mnchen-3ya.example'));
    app.setNow(later(20));
    const again = new ReaderBrowser(app);
    await requestLink(again, 'Ａda@münchen.example');
    await again.request(await lastLink(app, 'ada@xn--mnchen-3ya.example'));
    expect(await readers(app)).toHaveLength(1);
  });

  it('stops once the site has sent a hundred within the hour', async () => {
    const app = await open();
    const row = { key: 'reader-link everyone', count: 99, blockedUntil: '' };
    await app.db
      .insertInto('rateLimits')
      .values({ ...row, startedAt: start.toISOString() })
      .execute();
    expect((await requestLink(new ReaderBrowser(app))).status).toBe(200);
    const refused = await requestLink(new ReaderBrowser(app), 'eve@example.com');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(3600);
    expect(await app.db.selectFrom('outbox').select('to').execute()).toEqual([{ to: email }]);
    app.setNow(later(61));
    expect((await requestLink(new ReaderBrowser(app), 'eve@example.com')).status).toBe(200);
  });

  it('refuses what is no address, and one that would add headers to a mail', async () => {
    const app = await open();
    for (const address of [
      '',
      'ada',
      'ada@example',
      'ada@example.com\r\nBcc: victim@example.com',
      'ada@example.com, victim@example.com',
      '<ada@example.com>',
      'ada@example.com，victim@example.com',
      `${'a'.repeat(250)}@example.com`,
    ]) {
      const response = await requestLink(new ReaderBrowser(app), address);
      expect(response.status, address).toBe(400);
      expect(await response.text()).toContain('Please enter a valid email address');
    }
    expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('is not offered where no mail can be sent', async () => {
    const app = await open({ proxied: true });
    expect(await (await app.request('/sign-in')).text()).not.toContain('Send me a link');
    expect((await requestLink(new ReaderBrowser(app))).status).toBe(400);
  });
});

describe('a mail with a link', () => {
  it('goes to the reader alone, and is gone from the outbox once it was sent', async () => {
    const mails: { to: string[]; text: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ to, text: Buffer.concat(pieces).toString() });
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    undo.push(() => new Promise((closed) => server.close(closed)));
    const { port } = server.server.address() as AddressInfo;
    const app = await createTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    undo.push(() => app.close());
    const browser = new ReaderBrowser(app);
    await requestLink(browser);
    await expect.poll(() => mails.length, { timeout: 15_000 }).toBe(1);
    expect(mails[0]?.to).toEqual([email]);
    const text = mails[0]?.text.replace(/=\r\n/g, '').replace(/=3D/g, '=') ?? '';
    expect(text).toMatch(/^From: no-reply@localhost$/m);
    expect(text).not.toContain('owner@example.com');
    const link = /\/sign-in\/[\w-]+/.exec(text)?.[0] ?? '';
    expect((await browser.request(link)).headers.get('location')).toBe('/account');
    await expect
      .poll(async () => (await app.db.selectFrom('outbox').select('text').execute())[0]?.text)
      .toBe('');
  });
});

describe('a reader by the identity provider', () => {
  it('gets a session of its own kind, whoever it is; the owner, too', async () => {
    const app = await open();
    for (const account of ['reader@example.com', 'owner@example.com']) {
      const { cookies, url } = await walkSignIn(app.origin, account, {}, new Map(), {
        as: 'reader',
        returnTo: '/account',
      });
      expect(url.pathname).toBe('/account');
      expect([...cookies.keys()]).toContain('reader');
      expect([...cookies.keys()]).not.toContain('session');
      const cookie = `reader=${cookies.get('reader')}`;
      const page = await app.request('/account', { headers: { cookie } });
      expect(await page.text()).toContain(account);
      expect((await app.request('/admin', { headers: { cookie } })).status).toBe(302);
    }
  });

  it('comes back to no page of the admin and to no other site', async () => {
    const app = await open();
    for (const returnTo of ['/admin', '//evil.example', '/blog/..//evil.example', '/auth/start']) {
      const { url } = await walkSignIn(app.origin, 'reader@example.com', {}, new Map(), {
        as: 'reader',
        returnTo,
      });
      expect(url.pathname, returnTo).toBe('/account');
    }
  });

  it('ends with sign-out, for copies of the cookie, too; and after a month without a visit', async () => {
    const app = await open();
    const browser = await new ReaderBrowser(app).signIn(email, 'Ada');
    const copy = browser.cookie;
    await browser.post('/account', { operation: 'sign-out' });
    expect((await app.request('/account', { headers: { cookie: copy } })).status).toBe(302);
    app.setNow(later(60));
    const again = await new ReaderBrowser(app).signIn(email);
    expect((await again.request('/account')).status).toBe(200);
    app.setNow(later(31 * 24 * 60 + 61));
    expect((await again.request('/account')).status).toBe(302);
  });
});

describe('what a reader wrote before signing in', () => {
  it('is there afterwards, without script, and no cookie is set before', async () => {
    const app = await open();
    await publish(app.services, 'lantern', { title: 'Lantern', visibility: 'public' });
    const browser = new ReaderBrowser(app);
    await browser.request('/blog/lantern');
    expect(browser.cookie).toBe('');
    const text = 'Written before\n\n> a quote <b>';
    const sent = await browser.comment('lantern', text);
    expect(sent.status).toBe(303);
    const signIn = sent.headers.get('location') ?? '';
    expect(signIn).toBe('/sign-in?returnTo=%2Fblog%2Flantern%2Fcomments');
    await browser.post('/sign-in', { email, returnTo: '/blog/lantern/comments' });
    const back = await browser.request(await lastLink(app, email));
    expect(back.headers.get('location')).toBe('/blog/lantern/comments');
    const form = await browser.get('/blog/lantern/comments');
    expect(form).toContain('Written before\n\n&gt; a quote &lt;b&gt;</textarea>');
    expect(form).toContain('Display name');
    const nameless = await browser.comment('lantern', text);
    expect(nameless.status).toBe(400);
    expect(await nameless.text()).toContain('Please choose a display name');
    const posted = await browser.comment('lantern', text, { name: 'Ada' });
    expect(posted.headers.get('location')).toContain('?sent#c-');
    expect(browser.cookie).toMatch(/^reader=[\w-]+$/);
    // Another browser sees nothing of it.
    expect(await new ReaderBrowser(app).get('/blog/lantern/comments')).not.toContain(
      'Written before',
    );
  });

  it('is not stored without limit for a network that never signs in', async () => {
    const app = await open();
    await publish(app.services, 'lantern', { title: 'Lantern', visibility: 'public' });
    const statuses: number[] = [];
    for (let i = 0; i < 32; i += 1) {
      statuses.push((await new ReaderBrowser(app).comment('lantern', `Text ${i}`)).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(303));
    expect(statuses.slice(30)).toEqual([429, 429]);
  });
});
