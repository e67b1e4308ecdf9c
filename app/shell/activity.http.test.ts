import { createTestApp, type TestApp } from 'test/app';
import { commentRow } from 'test/factories/comments';
import { insertMessages } from 'test/factories/contact';
import { pngBytes, storeImage } from 'test/factories/files';
import { publish } from 'test/factories/posts';
import { proposalRow } from 'test/factories/proposals';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAgent } from '~/features/agents/agents.server';
import { loadCommentSettings } from '~/features/comments/settings.server';
import { findPart } from '~/features/content/edit-content.server';
import { undoActivity } from './activity.server';
import { readDifference } from './difference.server';

const now = new Date('2026-11-18T12:00:00.000Z');
let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp({ now });
  cookie = await app.signIn();
});
afterEach(() => app.close());

/** A form, or with `json` what a page's script sends. */
type Sent = Record<string, string> | { json: object };

async function send(path: string, sent: Sent): Promise<number> {
  const isJson = typeof sent.json === 'object';
  const headers = { cookie, ...(isJson ? { 'content-type': 'application/json' } : {}) };
  const body = isJson ? JSON.stringify(sent.json) : new URLSearchParams(sent as never);
  const response = await app.request(path, { method: 'POST', headers, body });
  await response.text();
  return response.status;
}

const activity = () => app.db.selectFrom('activity').selectAll().orderBy('id').execute();

/** What the forms below change and a line takes back. */
async function stored() {
  const { db } = app;
  return [
    await loadCommentSettings(db),
    await db.selectFrom('settings').selectAll().where('key', '=', 'school.terms').execute(),
    await db.selectFrom('comment_posts').selectAll().execute(),
    await db.selectFrom('redirects').selectAll().execute(),
    await db.selectFrom('readers').select('blockedAt').where('id', '=', 'reader-1').execute(),
    await db.selectFrom('comments').select(['status', 'reasons', 'shown']).execute(),
    await db.selectFrom('contacts').select(['status', 'respondedAt', 'spamAt']).execute(),
    await db.selectFrom('proposals').select(['status', 'answer']).execute(),
    await db.selectFrom('blogs').select(['id', 'visibility', 'tags']).orderBy('id').execute(),
    await db.selectFrom('media').select(['fileName', 'alt']).execute(),
    await db.selectFrom('settings').select('key').where('key', '=', 'agents.stopped').execute(),
    await db.selectFrom('todos').select(['id', 'position']).orderBy('id').execute(),
    await db.selectFrom('site_content').select(['part', 'content']).orderBy('part').execute(),
  ];
}

it('every form of the workbench leaves one line, which takes it back or says that nothing does', async () => {
  const { db } = app;
  const post = { title: 'Open', slug: 'open', visibility: 'public' } as const;
  await publish(app.services, 'post-1', { ...post, tags: ['Tagged'] });
  const readers = { id: 'reader-1', email: 'r@example.com', name: 'R', suggestedName: '' };
  const more = { replyMails: 0, unsubscribeKey: 'key', createdAt: now.toISOString() };
  await db
    .insertInto('readers')
    .values({ ...readers, ...more, blockedAt: null })
    .execute();
  const own = { id: 'comment-1', postId: 'post-1', readerId: 'reader-1', text: 'Hello' };
  const comment = commentRow({ ...own, createdAt: now.toISOString(), status: 'held', shown: 0 });
  await db.insertInto('comments').values(comment).execute();
  const [message = ''] = await insertMessages(db, {});
  const scout = { name: 'Scout', rights: ['todos' as const], days: 7 as const, changesAnHour: 2 };
  const { id: agentId } = await createAgent(db, scout, now);
  const waiting = { status: 'waiting' as const, answer: '', decidedAt: null };
  await db
    .insertInto('proposals')
    .values(proposalRow({ agentId, ...waiting }))
    .execute();
  const mark = (as: string) => asked('mark_messages', { ids: [message], as });
  const { fileName } = await storeImage(db, await pngBytes(), now);
  const asked = (operation: string, input: object): Sent => ({ json: { operation, input } });
  for (const id of ['a', 'b'])
    await send('/admin/todo-dashboard', asked('add_task', { id, text: id }));
  const site = await findPart(db, 'site');
  const reviewed = { id: 'post-1' };
  const night = { name: 'Night', rights: ['todos'], days: 7, changesAnHour: 5 };
  const stop = (stopped: boolean) => asked('stop_agents', { stopped });
  const answered = { proposal: 'proposal-1', why: '' };
  const term = { id: 'fall', name: 'Fall', starts: '2026-09-01', ends: '2026-12-20', classIds: [] };
  const settings = { enabled: true, hold: 'all', closeAfterDays: '30', words: 'casino' };
  const details = { alt: 'A square', caption: '', focusX: 50, focusY: 50 };
  const posts = [{ id: 1, title: 'Old', publishedDate: '2020-01-01' }];
  const resume = JSON.stringify({
    work: [{ name: 'Acme', position: 'Dev', startDate: '2020-01' }],
  });
  const paris = { ...(site.published as object), place: 'Paris' };
  const setUp = {
    ...{ ownerName: 'Ada', headline: 'Engines', email: 'ada@example.com', place: 'London' },
    ...{ timeZone: 'Asia/Tokyo', portrait: '', accent: '#ff9d5c', links: [] },
  };
  const json = (value: object): Sent => ({ json: value });
  const turn = (on: boolean) => asked('turn_comments', { post: 'post-1', on });
  const block = (on: boolean) => asked('block_reader', { reader: 'reader-1', on });
  const seen = [{ id: 'comment-1', version: 1 }];
  const decide = (status: string) => asked('decide_comments', { comments: seen, status });
  const forms: [did: string, undo: 'back' | 'final', path: string, sent: Sent][] = [
    ['Created an agent', 'final', '/admin/agents', asked('make_agent', night)],
    ['Stopped all agents', 'back', '/admin/agents', stop(true)],
    ['Resumed agents', 'back', '/admin/agents', stop(false)],
    ['Replaced the access ID', 'final', '/admin/agents', asked('replace_access_id', {})],
    [
      'Allowed an agent more changes',
      'final',
      '/admin/agents',
      asked('allow_changes', { id: agentId }),
    ],
    ['Revoked an agent', 'final', '/admin/agents', asked('revoke_agent', { id: agentId })],
    ['Saved a term', 'back', '/admin/school-terms', asked('save_term', term)],
    ['Removed a term', 'back', '/admin/school-terms', asked('remove_term', { id: 'fall' })],
    [
      'Made a calendar address',
      'final',
      '/admin/assignment-tracker',
      asked('create_calendar_address', {}),
    ],
    [
      'Revoked the calendar address',
      'final',
      '/admin/assignment-tracker',
      asked('revoke_calendar_address', {}),
    ],
    [
      'Changed the settings of comments',
      'back',
      '/admin/comments',
      asked('change_comment_settings', settings),
    ],
    ['Turned comments off for a post', 'back', '/admin/comments', turn(false)],
    ['Turned comments on for a post', 'back', '/admin/comments', turn(true)],
    ['Blocked a reader', 'back', '/admin/comments', block(true)],
    ['Unblocked a reader', 'back', '/admin/comments', block(false)],
    ['Comments approved', 'back', '/admin/comments', decide('approved')],
    ['Comments marked as spam', 'back', '/admin/comments', decide('spam')],
    ['Comments put back for review', 'back', '/admin/comments', decide('held')],
    [
      'Answered a comment',
      'back',
      '/admin/comments',
      asked('answer_comment', { id: 'comment-1', rev: '1', text: 'Thanks' }),
    ],
    [
      'Deleted comments',
      'back',
      '/admin/comments',
      asked('delete_comments', { ids: ['comment-1'] }),
    ],
    ['Messages marked as responded', 'back', '/admin/contacts', mark('respond')],
    ['Messages marked as spam', 'back', '/admin/contacts', mark('spam')],
    ['Messages moved back to the inbox', 'back', '/admin/contacts', mark('notSpam')],
    ['Rejected a proposal', 'back', '/admin/agents', asked('reject_proposal', answered)],
    ['Made posts private', 'back', '/admin/posts', asked('hide_posts', { posts: ['post-1'] })],
    ['Made posts public', 'back', '/admin/posts', asked('publish_posts', { posts: ['post-1'] })],

    [
      'Described a file',
      'back',
      '/admin/media?change',
      asked('describe_media', { fileName, ...details }),
    ],
    [
      'Made a review link',
      'final',
      '/admin/blog',
      asked('make_review_link', { ...reviewed, days: 7 }),
    ],
    ['Revoked a review link', 'final', '/admin/blog', asked('revoke_review_link', reviewed)],
    ['Migrated old posts', 'back', '/admin/blog', asked('migrate_posts', { posts, again: true })],
    [
      'Redirected an address',
      'back',
      '/admin/blog-addresses',
      asked('redirect_address', { path: '/old', to: '/blog' }),
    ],
    [
      'Removed a redirect',
      'back',
      '/admin/blog-addresses',
      asked('remove_redirect', { path: '/old' }),
    ],
    [
      'Renamed a tag',
      'back',
      '/admin/blog-tags',
      asked('rename_term', { kind: 'tag', address: 'tagged', name: 'Named' }),
    ],
    ['Imported a résumé as drafts', 'final', '/admin/resume', { json: resume, how: 'add' }],
    ['Moved a task', 'back', '/admin/todo-dashboard', asked('move_task', { id: 'a', target: 'b' })],
    [
      'Published a part of the site',
      'back',
      '/admin/site/site',
      asked('publish_part', { part: 'site', edit: site.edit, value: paris }),
    ],
    ['Set up the site', 'back', '/admin/setup', json({ values: setUp, demo: 'keep' })],
    ['Deleted posts', 'back', '/admin/posts', asked('delete_posts', { posts: ['post-1'] })],
  ];
  for (const [did, undo, path, sent] of forms) {
    const [before, count] = [await stored(), (await activity()).length];
    expect.soft(await send(path, sent), did).toBeLessThan(400);
    const lines = (await activity()).slice(count);
    expect(lines.map((line) => [line.actorName, line.operation])).toEqual([
      [did === 'Migrated old posts' ? 'Import' : 'You', did],
    ]);
    expect.soft(lines[0]?.undo === '[]', did).toBe(undo === 'final');
    if (undo === 'final') continue;
    const after = await stored();
    expect.soft(after, did).not.toEqual(before);
    const difference = await readDifference(app.services, lines[0]?.id ?? '');
    expect.soft(difference?.before, did).not.toBe(difference?.after);
    const one = { done: 1, problems: [] };
    expect.soft(await undoActivity(app.services, { id: lines[0]?.id ?? '' }), did).toEqual(one);
    expect.soft(await stored(), did).toEqual(before);
    const back = (await activity()).at(-1)?.id ?? '';
    expect.soft(await undoActivity(app.services, { id: back }), did).toEqual(one);
    expect.soft(await stored(), did).toEqual(after);
  }
  const page = await app.request('/admin/activity', { headers: { cookie } });
  const html = (await page.text()).replaceAll('<!-- -->', '');
  expect(html).toMatch(/Imported a résumé as drafts.*?>Can’t be undone\./s);
  expect(html).not.toMatch(/>0<[^>]*>Can’t/);
  expect(html).toMatch(/>Nov 18, 2026, \d\d:\d\d</);

  // What changed nothing leaves no line.
  const count = (await activity()).length;
  await send('/admin/agents', asked('revoke_agent', { id: agentId }));
  await send('/admin/comments', asked('block_reader', { reader: 'nobody', on: true }));
  await send('/admin/blog-addresses', asked('redirect_address', { path: '/same', to: '/same' }));
  expect(await activity()).toHaveLength(count);
});
