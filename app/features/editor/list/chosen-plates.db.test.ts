import { describeOnBothEngines } from 'test/engines';
import { postValues } from 'test/factories/posts';
import { expect, it } from 'vitest';
import { findDraft, storeDraft } from '~/features/editor/drafts.server';
import { headerOf } from '~/features/posts/post-pictures';
import {
  createPost,
  getPost,
  hasPlate,
  makeListColumns,
  replacePost,
} from '~/features/posts/posts.server';
import { findRevision } from '~/features/posts/revisions.server';
import { tables } from '~/features.server';
import { up } from '~/server/storage/migrations/029-chosen-plates';
import { inTransaction } from '~/server/storage/transaction.server';
import { newDeletion, partsInTrash } from '~/server/storage/trash.server';
import { restorePost, trashPosts } from './deleted-posts.server';

const now = new Date('2026-03-01T12:00:00.000Z');
const today = '2026-03-01T23:59:59.000Z';
/** What the site drew for this title. */
const title = 'Three things I stopped doing';
const chosen = 'plate-mesh.6hnzml.svg';
const shown = 'plate-mesh.99-99-99-99.6hnzml.svg';
const bare = postValues({ title, content: [{ type: 'text', value: 'Just.' }] });

describeOnBothEngines('posts of an upgraded database', (open) => {
  it('keep the picture that readers saw, in drafts, versions and the trash, too', async () => {
    const { db } = await open();
    const created = (id: string) => ({ created: { id } });
    const first = await createPost(db, bare, now, created('bare'));
    await replacePost(db, first, { ...bare, excerpt: 'Short.' }, now);
    await createPost(db, { ...bare, headerImage: 'pfp.png' }, now, created('photo'));
    await createPost(db, bare, now, created('deleted'));
    const draft = { values: bare, viewsCorrected: false, baseVersion: 1 };
    for (const postId of ['deleted', 'bare']) await storeDraft(db, { ...draft, postId }, now);
    await inTransaction(db, (trx) => trashPosts(trx, ['deleted'], newDeletion(now, tables)));
    expect(headerOf(first)).toBe('');

    await up(db as never);
    await makeListColumns(db);

    const post = await getPost(db, 'bare');
    expect(post).toMatchObject({ headerImage: chosen, version: 2, updatedAt: first.updatedAt });
    expect(post && headerOf(post)).toBe(shown);
    expect(await hasPlate(db, shown, today)).toBe(true);
    expect((await getPost(db, 'photo'))?.headerImage).toBe('pfp.png');
    expect((await findRevision(db, 'bare', 1))?.values?.headerImage).toBe(chosen);
    expect((await findDraft(db, 'bare'))?.values.headerImage).toBe(chosen);
    await inTransaction(db, (trx) =>
      restorePost(trx, partsInTrash(trx, { kind: 'blogs', id: 'deleted' }), tables),
    );
    expect((await getPost(db, 'deleted'))?.headerImage).toBe(chosen);
    expect((await findDraft(db, 'deleted'))?.values.headerImage).toBe(chosen);
  });
});
