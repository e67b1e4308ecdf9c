import { describeOnBothEngines } from 'test/engines';
import { draftPosts, postValues } from 'test/factories/posts';
import { expect, it } from 'vitest';
import { createAgent } from '~/features/agents/agents.server';
import { createPost, getPost } from '~/features/posts/posts.server';
import { hashToken } from '~/server/identity/secret-token';
import { listDrafts } from './drafts.server';
import { findReviewed } from './review/review-links.server';
import { makePostsOfDrafts, postIdOfDraft } from './store-draft.server';

const now = new Date('2026-03-01T12:00:00Z');
const at = (minute: number) => new Date(now.getTime() + minute * 60_000).toISOString();
const id = '0d9f7b0e-3c5f-4e0e-9a44-6d1e9b8b2c01';

describeOnBothEngines('drafts that were stored apart', (open) => {
  it('become private posts with text, day, tags, comments and review link, and of a saved post one of each writer stays', async () => {
    const { db } = await open();
    const saved = await createPost(db, postValues({ title: 'There', slug: 'taken' }), now);
    const values = postValues({
      ...{ title: 'Half', slug: 'taken', tags: ['Radio'], visibility: 'public' as const },
      content: [{ type: 'text', value: 'bm90IGVuY29kZWQ=' }],
    });
    const row = { baseVersion: 0, content: JSON.stringify(values), updatedAt: at(0) };
    const comments = '[{"at":"2026","text":"Say which barn."}]';
    const of = { ...row, postId: saved.id, baseVersion: 1 };
    await db
      .insertInto('drafts')
      .values([
        { ...row, id, postId: null },
        { ...row, id: 'agents', postId: null, agentId: 'scout', comments },
        { ...of, id: 'tab-1', updatedAt: at(1), content: JSON.stringify({ title: 'Older' }) },
        { ...of, id: 'tab-2', updatedAt: at(2), content: JSON.stringify({ title: 'Newer' }) },
        { ...of, id: 'tab-3', updatedAt: at(3), agentId: 'scout' },
      ])
      .execute();
    const link = { createdAt: at(0), expiresAt: '2026-05-01T00:00:00.000Z' };
    await db
      .insertInto('review_links')
      .values([
        { ...link, tokenHash: hashToken('own'), draftId: id },
        { ...link, tokenHash: hashToken('theirs'), draftId: 'tab-3', agentId: 'scout' },
      ])
      .execute();
    const may = { rights: [], days: 7 as const, changesAnHour: 60 };
    await createAgent(db, { name: 'Scout', ...may }, now);
    await db.updateTable('agents').set({ id: 'scout' }).execute();
    for (const _ of ['an update', 'a start']) await makePostsOfDrafts(db);
    expect(await getPost(db, postIdOfDraft(id))).toMatchObject({
      ...{ ...values, slug: '', visibility: 'private' },
      ...{ isDraft: true, agentId: null, createdAt: at(0), updatedAt: at(0) },
    });
    const tag = db.selectFrom('post_tags').select('tag').where('postId', '=', postIdOfDraft(id));
    expect(await tag.execute()).toEqual([{ tag: 'radio' }]);
    expect(await findReviewed(db, 'own', now)).toMatchObject({ values: { title: 'Half' } });
    expect(await findReviewed(db, 'theirs', now)).toMatchObject({ values: { title: 'Half' } });
    const notes = db.selectFrom('blogs').select('notes').where('agentId', '=', 'scout');
    expect(await notes.execute()).toEqual([{ notes: comments }]);
    expect((await draftPosts(db)).map(({ title }) => title).sort()).toEqual([
      ...['Half', 'Half', 'Older'],
    ]);
    expect(
      (await listDrafts(db, saved.id)).map(({ id, values: { title } }) => [id, title]),
    ).toEqual([
      [`${saved.id} scout`, 'Half'],
      [saved.id, 'Newer'],
    ]);
  });
});
