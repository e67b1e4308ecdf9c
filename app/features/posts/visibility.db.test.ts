import fc from 'fast-check';
import { describeOnBothEngines } from 'test/engines';
import { postValues } from 'test/factories/posts';
import { expect, it } from 'vitest';
import { reachablePostAt } from './addresses/post-address.server';
import { newRow, toPost } from './post-row.server';
import { isListed, isReachable } from './visibility';
import { listed, reachable } from './visibility.server';

const moment = fc.constantFrom(
  '',
  '2026-02-28T23:59:59.999Z',
  '2026-03-01T00:00:00.000Z',
  '2026-03-01T14:30:00.000Z',
  '2026-03-01T14:31:00.000Z',
  '2026-03-01T23:59:59.999Z',
  '2026-03-02T00:00:00.000Z',
  '2027-01-01T00:00:00.000Z',
);
const stored = fc.record({
  visibility: fc.constantFrom('public', 'unlisted', 'private', 'draft', 'Public', ''),
  publicFrom: moment,
});
const now = new Date('2026-03-01T18:00:00.000Z');
const clock = '2026-03-01T14:30:00.000Z';

describeOnBothEngines('the visibility rule', (open) => {
  it('says the same in code and in SQL', async () => {
    const { db } = await open();
    await fc.assert(
      fc.asyncProperty(fc.array(stored, { minLength: 1, maxLength: 8 }), async (posts) => {
        await db.deleteFrom('blogs').execute();
        const rows = posts.map((post, n) => ({
          ...newRow(postValues({}), now, { id: `p${n}` }),
          ...post,
        }));
        await db.insertInto('blogs').values(rows).execute();
        const select = db.selectFrom('blogs').select('id').orderBy('id');
        const idsWhere = (rule: typeof isListed) =>
          rows.filter((row) => rule(toPost(row), clock)).map(({ id }) => ({ id }));
        expect(await select.where(listed(clock)).execute()).toEqual(idsWhere(isListed));
        expect(await select.where(reachable(clock)).execute()).toEqual(idsWhere(isReachable));
        for (const row of rows) {
          const post = await reachablePostAt(db, row.id, clock);
          expect(post !== null, row.visibility).toBe(isReachable(toPost(row), clock));
        }
      }),
      { numRuns: 30 },
    );
  });
});
