import { createTestApp, type TestApp } from 'test/app';
import { classes } from 'test/fixtures/content';
import { storeDraft } from '~/features/editor/drafts.server';
import { createDraft } from '~/features/editor/store-draft.server';
import { commentRow } from './comments';
import { insertMessages } from './contact';
import { postValues, publish } from './posts';
import { proposalRow } from './proposals';
import { assignment, gradeEntry } from './school';

/** A post with unpublished changes. */
export const begun = 'begun';
export const ready = '2111111111';
export const readyValues = postValues({ title: 'Ready', slug: 'ready', tags: ['a'] });

/** A site with a row of each kind that agents ask for. */
export async function openWithRows(now: Date): Promise<TestApp> {
  const app = await createTestApp({ now, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const { db, services } = app;
  await publish(services, 'post-1', { title: 'Open', slug: 'open', visibility: 'public' });
  await publish(services, begun, { title: 'Begun', slug: begun, visibility: 'private' });
  const changed = { postId: begun, viewsCorrected: false, baseVersion: 1 };
  await storeDraft(db, { ...changed, values: postValues({ title: 'Begun' }) }, now);
  await createDraft(db, readyValues, now, { id: ready });
  const handed = { agentId: 'scout', status: 'in_progress_agent' as const };
  await db.insertInto('assignments').values(assignment(handed)).execute();
  await db
    .insertInto('grades')
    .values({ ...gradeEntry({ className: classes[0].name }), history: '[]' })
    .execute();
  await insertMessages(db, { id: 'message-1' }, { id: 'message-2' });
  await db.insertInto('proposals').values(proposalRow()).execute();
  const reader = { id: 'reader-1', email: 'r@example.com', name: 'R', suggestedName: '' };
  const more = { replyMails: 0, unsubscribeKey: 'key', createdAt: now.toISOString() };
  await db
    .insertInto('readers')
    .values({ ...reader, ...more, blockedAt: null })
    .execute();
  const said = { id: 'comment-1', postId: 'post-1', readerId: 'reader-1', text: 'Hi' };
  const held = { createdAt: now.toISOString(), status: 'held' as const, shown: 0 };
  await db
    .insertInto('comments')
    .values(commentRow({ ...said, ...held }))
    .execute();
  const file = { fileName: 'a.webp', type: 'image/webp', width: 1, height: 1, size: 1 };
  const bytes = new Uint8Array([1]);
  await db
    .insertInto('media')
    .values({ ...file, bytes, createdAt: now.toISOString() })
    .execute();
  return app;
}
