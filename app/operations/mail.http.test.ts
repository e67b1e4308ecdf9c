import { createTestApp, type TestApp } from 'test/app';
import { afterEach, expect, it } from 'vitest';
import { claimEmail, enqueueEmail, markSent } from '~/server/mail/outbox.server';

let app: TestApp;
afterEach(() => app.close());

const now = new Date('2026-11-18T12:00:00.000Z');
const letter = { replyTo: 'ada@example.com', subject: 'New message from Ada', text: '> Hello' };

async function open(env: Record<string, string> = {}) {
  app = await createTestApp({ now, env });
  const cookie = await app.signIn();
  return async (path: string) => {
    const response = await app.request(path, { headers: { cookie } });
    const html = (await response.text()).replaceAll('<!-- -->', '');
    return { html, status: response.status, headers: response.headers };
  };
}

it('lists what was sent, what waits and why it failed where a mail server is set', async () => {
  const get = await open({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const later = { delayMs: 60_000 };
  await enqueueEmail(app.db, { ...letter, id: 'waits' }, now, later);
  await enqueueEmail(app.db, { ...letter, id: 'failed', subject: 'Away' }, now, later);
  await app.db
    .updateTable('outbox')
    .set({ lastError: 'No such mailbox', nextAttemptAt: null })
    .where('id', '=', 'failed')
    .execute();
  const secret = { expiresAt: '2026-11-19T12:00:00.000Z', to: 'bo@example.com' };
  await enqueueEmail(app.db, { ...letter, ...secret, id: 'link', text: 'secret' }, now, later);
  const { html } = await get('/admin/mail');
  expect(html).toContain('It failed: No such mailbox · It’s not tried again.');
  expect(html).toContain('Waits until');
  expect(html).not.toContain('secret');
  expect((await get('/admin/mail/link')).status).toBe(404);
});

it('shows a letter as it arrives, by day and by night, in a frame that runs nothing', async () => {
  const get = await open({ SMTP_URL: 'smtp://127.0.0.1:9' });
  await enqueueEmail(app.db, { ...letter, id: 'waits' }, now, { delayMs: 60_000 });
  expect((await get('/admin/mail')).html).toContain('src="/admin/mail/waits?look=dark"');
  const day = await get('/admin/mail/waits?look=light');
  const night = await get('/admin/mail/waits?look=dark');
  expect(day.html).toContain('<blockquote>Hello</blockquote>');
  expect([day, night].map(({ html }) => /@media (.*?) \{/.exec(html)?.[1])).toEqual([
    'not all',
    'all',
  ]);
  expect(night.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'self'$/,
  );
  const stranger = await app.request('/admin/mail/waits', { redirect: 'manual' });
  expect(await stranger.text()).not.toContain('Hello');
});

it('shows a letter also after it was sent, but no link that signs a reader in', async () => {
  const get = await open({ SMTP_URL: 'smtp://127.0.0.1:9' });
  for (const [id, expiresAt] of [
    ['sent', null],
    ['link', '2026-11-19T12:00:00.000Z'],
  ] as const) {
    await enqueueEmail(app.db, { ...letter, id, expiresAt }, now);
    const claimed = await claimEmail(app.db, now);
    if (claimed) await markSent(app.db, claimed, now);
  }
  expect((await get('/admin/mail/sent?look=dark')).html).toContain(
    '<blockquote>Hello</blockquote>',
  );
  expect((await get('/admin/mail/link')).status).toBe(404);
  const texts = await app.db.selectFrom('outbox').select(['id', 'text']).execute();
  expect(texts).toContainEqual({ id: 'link', text: '' });
});

it('shows mail about new messages where none is sent', async () => {
  const get = await open();
  const body = new URLSearchParams({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Could you host this?',
  });
  await app.request('/contact', { method: 'POST', body });
  expect((await get('/admin/mail')).html).toContain('New message from Ada');
});
