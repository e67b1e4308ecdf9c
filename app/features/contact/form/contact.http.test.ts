import { createServer } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createTestApp, type TestApp } from 'test/app';
import { afterEach, describe, expect, it } from 'vitest';

const opened = new Date('2026-03-02T12:00:00.000Z');
const good = { name: 'Ada', email: 'ada@example.com', subject: 'Hi', message: 'Hello there' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const thanks = 'Thank you for your message! I’ll get back to you soon.';
const banner = 'There was an error sending your message. Please try again.';

describe('sending a message', () => {
  const apps: TestApp[] = [];
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  async function open(env: Record<string, string> = {}, proxied = false) {
    const app = await createTestApp({ env, proxied, now: opened });
    apps.push(app);
    const { token } = await (await app.request('/api/contact')).json();
    const send = (fields: Record<string, string>, secondsLater = 30, headers = {}) => {
      app.setNow(new Date(opened.getTime() + secondsLater * 1000));
      return app.request('/contact', {
        method: 'POST',
        headers: { 'user-agent': firefox, ...headers },
        body: new URLSearchParams({ token, homepage: '', hints: '', ...good, ...fields }),
      });
    };
    const stored = () =>
      app.db.selectFrom('contacts').selectAll().orderBy('timestamp').orderBy('id').execute();
    return { app, send, stored };
  }

  it('stores it with time, status, location and device', async () => {
    const { send, stored } = await open();
    const response = await send({ hints: '{"language":"en-GB","screenResolution":"800x600"}' });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<p data-notice="sent" class[^>]*>${thanks}`));
    expect(html, 'the form is there, cleared').toMatch(/<textarea[^>]*><\/textarea>/);
    const [row] = await stored();
    expect(row).toMatchObject({
      ...good,
      timestamp: '2026-03-02T12:00:30.000Z',
      status: 'new',
      spamReasons: '[]',
    });
    expect(JSON.parse(row?.locationData ?? '')).toMatchObject({
      ip: '127.0.0.1',
      country: 'Unknown',
      isp: 'Unknown',
    });
    expect(JSON.parse(row?.deviceInfo ?? '')).toMatchObject({
      browser: 'Firefox',
      os: 'Linux',
      deviceType: 'Desktop',
      language: 'en-GB',
      screenResolution: '800x600',
      isVirtualized: false,
    });
  });

  it('refuses what breaks the rules and gives back what was typed', async () => {
    const { send, stored } = await open();
    const response = await send({ name: ' ', email: 'ada@example', subject: 'Kept "subject"' });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html, 'nothing was sent').toMatch(new RegExp(`hidden=""[^>]*>${banner}`));
    expect(html).toContain('Please fill in all required fields');
    expect(html).toContain('Please enter your name');
    expect(html).toContain('Please enter a valid email address');
    expect(html).toContain('Kept &quot;subject&quot;');
    expect(html).toContain('Hello there');
    expect(await stored()).toEqual([]);
  });

  it('stores a suspect as spam with its reasons and does not tell', async () => {
    const { send, stored } = await open();
    const suspects = [
      await send({ homepage: 'https://spam.example', message: 'one' }),
      await send({ message: 'two' }, 1),
      await send({ token: '', message: 'three https://a.example' }),
      await send({ token: '1.forged', message: 'four' }),
      await send({ message: 'https://a.example '.repeat(5) }),
    ];
    for (const response of suspects) expect(await response.text()).toContain(thanks);
    const rows = await stored();
    expect(rows.map(({ status }) => status)).toEqual(Array(5).fill('spam'));
    for (const row of rows) expect(JSON.parse(row.spamReasons)).toHaveLength(1);
  });

  it('takes a message of a browser without script, in which there is no timestamp', async () => {
    const { app, send, stored } = await open();
    const page = await (await app.request('/contact')).text();
    expect(page).not.toContain('name="token"');
    expect(await (await send({ token: '' }, 0)).text()).toContain(thanks);
    expect(await stored()).toMatchObject([{ status: 'new', spamReasons: '[]' }]);
  });

  it('takes a repetition for spam', async () => {
    const { send, stored } = await open();
    await send({});
    await send({ name: 'Somebody else' }, 60);
    const [first, second] = await stored();
    expect(first?.status).toBe('new');
    expect(second).toMatchObject({
      status: 'spam',
      spamReasons: '["The same message arrived within the last day."]',
    });
  });

  it('asks for patience after ten messages', async () => {
    const { send, stored } = await open();
    for (let n = 0; n < 10; n += 1) expect((await send({ message: `m${n}` })).status).toBe(200);
    const response = await send({ message: 'one too many' });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toMatch(
      /That’s a lot of messages from your connection. Try again in 10 minutes/,
    );
    expect(await stored()).toHaveLength(10);
  });

  it('stores a message without a location where the service for it hangs', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const { port } = silent.address() as AddressInfo;
    const { send, stored } = await open({ GEO_SERVICE_URL: `http://127.0.0.1:${port}/{ip}` }, true);
    expect((await send({}, 30, { 'x-forwarded-for': '8.8.8.8' })).status).toBe(200);
    const [row] = await stored();
    expect(JSON.parse(row?.locationData ?? '')).toMatchObject({
      ip: '8.8.8.8',
      country: 'Unknown',
    });
    silent.closeAllConnections();
    await new Promise((closed) => silent.close(closed));
  });

  it('waits for no mail server that hangs', async () => {
    const held: Socket[] = [];
    const silent = createNetServer((socket) => held.push(socket));
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const { port } = silent.address() as AddressInfo;
    const { app, send } = await open({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await send({ message: 'the first' });
    const asked = async () =>
      (await app.db.selectFrom('outbox').select('attempts').execute())[0]?.attempts;
    await expect.poll(asked, { timeout: 15_000 }).toBe(1);
    expect((await send({ message: 'the second' })).status).toBe(200);
    silent.close();
    for (const socket of held) socket.destroy();
  });

  it('tells the owner by mail, but not about spam', async () => {
    const mails: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let mail = '';
        stream.on('data', (piece: Buffer) => {
          mail += piece;
        });
        stream.on('end', () => {
          mails.push(mail);
          done();
        });
      },
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
    const { port } = server.server.address() as AddressInfo;
    const { send } = await open({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await send({ message: 'spam', homepage: 'x' });
    await send({ message: 'honest' });
    await expect.poll(() => mails.length, { timeout: 15_000 }).toBe(1);
    expect(mails[0]).toMatch(/^Reply-To: ada@example\.com/m);
    expect(mails[0]).toMatch(/^Subject: New message from Ada: Hi/m);
    expect(mails[0]).toContain('honest');
    await new Promise<void>((closed) => server.close(() => closed()));
  });
});

describe('the contact page', () => {
  it('is the same for everybody and may be cached', async () => {
    const app = await createTestApp({ now: opened });
    const first = await app.request('/contact');
    const html = await first.text();
    await expect
      .poll(async () => (await app.request('/contact')).headers.get('etag'))
      .toMatch(/^"/);
    app.setNow(new Date(opened.getTime() + 60_000));
    expect(await (await app.request('/contact')).text()).toBe(html);
    await app.close();
  });

  it('gets a fresh timestamp for its form, which is never cached', async () => {
    const app = await createTestApp({ now: opened });
    const response = await app.request('/api/contact');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      token: expect.stringMatching(/^1772452800000\.[\w-]{43}$/),
    });
    await app.close();
  });
});
