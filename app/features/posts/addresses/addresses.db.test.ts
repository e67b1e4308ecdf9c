import fc from 'fast-check';
import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { emptyValues, valuesOf } from '~/features/posts/post';
import { createPost, deletePosts, getPost, replacePost } from '~/features/posts/posts.server';
import { AddressSearch, AddressTaken, reachablePostAt } from './post-address.server';
import { findRedirect } from './redirects.server';

const now = new Date('2026-03-01T12:00:00Z');
const today = '2026-03-01T23:59:59.000Z';

describeOnBothEngines('addresses of posts', (open) => {
  it('every address a post ever had redirects to where it is now, in one hop, whatever renames came between', async () => {
    const { db } = await open();
    const ids = ['a', 'b', 'c'];
    for (const id of ids)
      await createPost(db, { ...emptyValues, title: id }, now, { created: { id } });
    const names = ['one', 'two', '三', 'أربعة', ''];
    const rename = fc.record({ id: fc.constantFrom(...ids), slug: fc.constantFrom(...names) });
    /** Which post owns each address: the first one that took it. */
    const owners = new Map<string, string>();
    const renames = fc.sample(rename, { numRuns: 80, seed: 7 });
    for (const { id, slug } of renames) {
      const post = await getPost(db, id);
      if (!post) throw new Error('The post is gone.');
      const owner = owners.get(slug) ?? id;
      const saved = replacePost(db, post, { ...valuesOf(post), slug }, now);
      if (owner !== id) await expect(saved).rejects.toThrow(AddressTaken);
      else await saved;
      if (slug !== '' && owner === id) owners.set(slug, id);
      for (const [address, whose] of owners) {
        const current = await getPost(db, whose);
        const path = `/blog/${encodeURIComponent(current?.slug || whose)}`;
        if (current?.slug === address) {
          expect((await reachablePostAt(db, address, today))?.id).toBe(whose);
        } else {
          expect(await reachablePostAt(db, address, today)).toBeNull();
          expect(
            (await findRedirect(db, `/blog/${encodeURIComponent(address)}/`, today))?.path ?? null,
          ).toBe(path);
        }
      }
    }
    expect(owners.size).toBeGreaterThan(2);
  });

  it('an address that a post has as its id or had before is no address for another, until that post is deleted', async () => {
    const { db } = await open();
    const first = await createPost(db, { ...emptyValues, title: 'First', slug: 'old' }, now, {
      created: { id: 'first' },
    });
    await replacePost(db, first, { ...valuesOf(first), slug: 'new' }, now);
    const second = (slug: string) => createPost(db, { ...emptyValues, title: 'Second', slug }, now);
    await expect(second('first')).rejects.toThrow('“First” already has this address');
    await expect(second('NEW!')).rejects.toThrow('“First” already has this address');
    await expect(second('old')).rejects.toThrow('Links to this address go to “First”');
    expect(await new AddressSearch().next(db, 'Old', 'other')).toBe('old-2');
    await deletePosts(db, ['first']);
    expect((await second('old')).slug).toBe('old');
  });
});
