import { createTestApp, type TestApp } from 'test/app';
import { insertMessages } from 'test/factories/contact';
import { readActionData } from 'test/read-response';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from '~/formats/zod';
import { undoMs } from '~/server/mail/outbox.server';
import { undoActivity } from '~/shell/activity.server';

const answer = z.object({ ok: z.boolean(), message: z.string(), undo: z.string().optional() });
const now = new Date('2026-03-02T12:00:00.000Z');

describe('the inbox', () => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await createTestApp({ now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    cookie = await app.signIn();
  });
  beforeEach(() => app.db.deleteFrom('contacts').execute());
  afterAll(() => app.close());

  const get = async (path: string) => (await app.request(path, { headers: { cookie } })).text();
  const ask = async (operation: string, input: object) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ operation, input }) };
    return answer.parse(await readActionData(await app.request('/admin/contacts.data', init)));
  };
  const mark = (as: string, ...ids: string[]) => ask('mark_messages', { ids, as });
  const remove = (...ids: string[]) => ask('delete_messages', { ids });
  const statuses = async () =>
    (await app.db.selectFrom('contacts').select('status').orderBy('id').execute()).map(
      ({ status }) => status,
    );

  it('shows the counts of every filter, and what to do without a message', async () => {
    const empty = await get('/admin/contacts');
    const filters = empty.replace(/<[^>]+>/g, ' ');
    expect(filters).toMatch(/All\s+0\s+New\s+0\s+Responded\s+0\s+Spam\s+0/);
    expect(empty).toContain('No contact messages found');
    expect(empty).toContain('Select a message to view details');
    await insertMessages(
      app.db,
      { name: 'Anna', status: null },
      { name: 'Berta', status: 'responded' },
      { name: 'Cora', status: 'spam' },
    );
    const all = await get('/admin/contacts');
    expect(all.replace(/<[^>]+>/g, ' ')).toMatch(/All\s+2\s+New\s+1\s+Responded\s+1\s+Spam\s+1/);
    expect(all.replaceAll('<!-- -->', '')).toContain('All leaves out 1 spam message.');
    const found = (await get('/admin/contacts?q=anna')).replace(/<[^>]+>/g, ' ');
    expect(found).toMatch(/All\s+1\s+New\s+1\s+Responded\s+0\s+Spam\s+0/);
    expect(found).not.toContain('All leaves out');
    expect(await get('/admin/contacts?filter=spam')).toContain('Cora');
    expect(await get('/admin/contacts?q=nobody')).toContain('No contact messages found');
    expect(all).toContain('Select a message to view details');
  });

  it('has the details of a message in the order of the spec', async () => {
    const respondedAt = '2026-03-02T11:00:00.000Z';
    const [id] = await insertMessages(app.db, { status: 'responded', respondedAt });
    const [, facts = ''] =
      /<dl[^>]*>(.*?)<\/dl>/s.exec(
        (await get(`/admin/contacts?message=${id}`)).split('aria-label="Message details"')[1] ?? '',
      ) ?? [];
    const labels = [...facts.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, label]) => label);
    expect(labels).toEqual(['Name', 'Email', 'Subject', 'Message', 'Received', 'Responded']);
  });

  it('says where a message came from, and what made it spam', async () => {
    const deviceInfo = {
      deviceType: 'Mobile',
      os: 'Android',
      browser: 'Chrome',
      userAgent: 'HeadlessChrome',
      isVirtualized: true,
      screenResolution: '412x915',
      language: 'en-GB',
      platform: 'Linux armv8l',
    };
    const spamReasons = ['The message has 9 links.'];
    const [id] = await insertMessages(app.db, { deviceInfo, status: 'spam', spamReasons });
    const page = await get(`/admin/contacts?message=${id}`);
    for (const value of ['203.0.113.7', 'Norway', 'Europe/Oslo', 'Example Net'])
      expect(page).toContain(value);
    for (const value of ['Mobile', 'Android', '412x915', 'en-GB', 'Linux armv8l'])
      expect(page).toContain(value);
    expect(page).toContain('Virtualized Browser Detected');
    expect(page).toContain('href="mailto:ada@example.com"');
    expect(page).toContain('The message has 9 links.');
    expect(page).toContain('Not spam');
  });

  it('changes messages and says what became of it', async () => {
    const [a = '', b = ''] = await insertMessages(app.db, {}, {});
    const done = (message: string) => ({ ok: true, message });
    expect(await mark('respond', a)).toMatchObject(done('Message marked as responded.'));
    expect(await mark('spam', a, b)).toMatchObject(done('2 messages marked as spam.'));
    expect(await statuses()).toEqual(['spam', 'spam']);
    expect(await mark('notSpam', a)).toMatchObject(done('Message moved back to the inbox.'));
    expect(await statuses()).toEqual(['responded', 'spam']);
    expect(await remove(a, b)).toMatchObject(done('2 messages deleted.'));
    expect(await statuses()).toEqual([]);
  });

  it('takes back what was marked, leaves what was marked since, and marks again', async () => {
    const [a = '', b = ''] = await insertMessages(
      app.db,
      {},
      { status: 'responded', respondedAt: now.toISOString() },
    );
    const { undo: id = '' } = await mark('spam', a, b);
    await mark('notSpam', b);
    const left = '1 changed since and left alone.';
    expect(await undoActivity(app.services, { id })).toEqual({ done: 1, problems: [left] });
    expect(await statuses()).toEqual(['new', 'responded']);
    const { id: back = '' } =
      (await app.db
        .selectFrom('activity')
        .select('id')
        .where('takesBack', '=', id)
        .executeTakeFirst()) ?? {};
    await undoActivity(app.services, { id: back });
    expect(await statuses()).toEqual(['spam', 'responded']);
    await mark('notSpam', a);
    expect(await undoActivity(app.services, { id })).toMatchObject({
      done: 0,
      problems: ['This has changed since, so it was left alone.'],
    });
  });

  it('says honestly what another tab had changed', async () => {
    const [a = ''] = await insertMessages(app.db, {});
    await mark('spam', a);
    const refused = {
      ok: false,
      message: 'This message was changed or deleted elsewhere. Nothing was changed.',
    };
    expect(await mark('respond', a)).toEqual(refused);
    expect(await statuses()).toEqual(['spam']);
    await remove(a);
    expect(await remove(a)).toEqual(refused);
  });

  it('marks a message once where four tabs do at the same time', async () => {
    const [a = ''] = await insertMessages(app.db, {});
    const answers = await Promise.all([1, 2, 3, 4].map(() => mark('respond', a)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('takes a reply back by its line until its mail goes, and says then that it was sent', async () => {
    const [id = ''] = await insertMessages(app.db, { subject: 'Mast' });
    const reply = async () => (await ask('answer_message', { id, text: 'Yes.' })).undo ?? '';
    const undo = async (line: string) => undoActivity(app.services, { id: line });
    expect(await undo(await reply())).toEqual({ done: 1, problems: [] });
    expect(await statuses()).toEqual(['new']);
    expect(await app.db.selectFrom('outbox').select('id').execute()).toEqual([]);

    const line = await reply();
    expect((await get('/admin/activity')).replaceAll('<!-- -->', '')).not.toContain('was sent.');
    app.setNow(new Date(now.getTime() + undoMs + 1));
    expect(await undo(line)).toEqual({ done: 0, problems: ['The mail was sent.'] });
    expect(await statuses()).toEqual(['responded']);
    expect((await get('/admin/activity')).replaceAll('<!-- -->', '')).toMatch(
      /Answered a message.*?The mail was sent\..*?Can’t be undone\./s,
    );
    app.setNow(now);
  });

  it('refuses a change it does not know', async () => {
    expect(await mark('explode', 'a')).toMatchObject({ ok: false });
    expect(await mark('spam')).toMatchObject({ ok: false });
    expect(await ask('add_task', { text: 'a' })).toMatchObject({ ok: false });
  });

  it('exports what the filter shows as CSV that no spreadsheet runs', async () => {
    await insertMessages(
      app.db,
      { name: '=cmd()', message: 'two\nlines, "quoted"' },
      { name: 'Spammer', status: 'spam' },
    );
    const exported = await app.request('/admin/contacts/export', { headers: { cookie } });
    expect(exported.headers.get('content-disposition')).toContain('"messages-2026-03-02.csv"');
    const csv = await exported.text();
    expect(csv).toMatch(/^Received,Status,Name,Email,Subject,Message,/m);
    expect(csv).toContain(`,new,'=cmd(),ada@example.com,Hosting,"two\nlines, ""quoted""",`);
    expect(await get('/admin/contacts/export?filter=spam')).toContain('Spammer');
  });
});
