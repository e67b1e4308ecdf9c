import { describeOnBothEngines } from 'test/engines';
import { postValues } from 'test/factories/posts';
import { expect, it } from 'vitest';
import { createPost, getPost } from '~/features/posts/posts.server';
import { findDraft, storeDraft } from './drafts.server';
import { createReviewLink, findReviewed } from './review/review-links.server';
import { makePostsOfDrafts, postIdOfDraft } from './store-draft.server';

const now = new Date('2026-03-01T12:00:00Z');
const id = '0d9f7b0e-3c5f-4e0e-9a44-6d1e9b8b2c01';

describeOnBothEngines('drafts that were stored apart', (open) => {
  it('become private posts with their text, their day, their tags and their review link, once', async () => {
    const { db } = await open();
    await createPost(db, postValues({ title: 'There', slug: 'taken' }), now);
    const values = postValues({
      ...{ title: 'Half', slug: 'taken', tags: ['Radio'], visibility: 'public' as const },
      content: [{ type: 'text', value: 'bm90IGVuY29kZWQ=' }],
    });
    const apart = { postId: null, baseVersion: 0, values };
    await storeDraft(db, { id, ...apart }, now);
    await storeDraft(db, { id: 'agents', ...apart }, now, 'scout');
    const later = new Date('2026-04-01T12:00:00Z');
    const token = await createReviewLink(db, { postId: null, draftId: id }, 7, later);
    for (const _ of ['an update', 'a start']) await makePostsOfDrafts(db);
    expect(await getPost(db, postIdOfDraft(id))).toMatchObject({
      ...{ ...values, slug: '', visibility: 'private' },
      ...{ isDraft: true, createdAt: now.toISOString(), updatedAt: now.toISOString() },
    });
    expect(await db.selectFrom('post_tags').selectAll().execute()).toEqual([
      { postId: postIdOfDraft(id), tag: 'radio' },
    ]);
    expect(await findReviewed(db, token ?? '', later)).toMatchObject({ values: { title: 'Half' } });
    expect([await findDraft(db, id), (await findDraft(db, 'agents'))?.agentId]).toEqual([
      null,
      'scout',
    ]);
  });
});
