import { describeOnBothEngines } from 'test/engines';
import { postValues } from 'test/factories/posts';
import { expect, it } from 'vitest';
import { hourMs } from '~/formats/durations';
import { chunks } from '~/server/storage/rows.server';
import { createPost } from './posts.server';
import { listRevisions, thinRevisions } from './revisions.server';

const now = new Date('2026-11-15T12:00:00.000Z');
const dayMs = 24 * hourMs;

/** A post saved every six hours for two years. */
const saved = Array.from({ length: 2 * 365 * 4 }, (_, at) => ({
  postId: 'busy',
  version: at + 1,
  content: '{}',
  savedAt: new Date(now.getTime() - (2 * 365 * 4 - at) * 6 * hourMs).toISOString(),
}));

const old = ['10', '11'].map((hour, at) => ({
  postId: 'old',
  version: at + 1,
  content: '{}',
  savedAt: `2020-01-01T${hour}:00:00.000Z`,
}));

describeOnBothEngines('revisions', (open) => {
  it('of a month stay, then one a day, then one a week, and the latest, however old', async () => {
    const { db } = await open();
    for (const id of ['busy', 'old']) await createPost(db, postValues(), now, { created: { id } });
    for (const some of chunks([...saved, ...old], 200))
      await db.insertInto('revisions').values(some).execute();
    await thinRevisions(db, now);
    await thinRevisions(db, now);
    const kept = await listRevisions(db, 'busy');
    const between = (fromDays: number, toDays: number) =>
      kept.filter(({ savedAt }) => {
        const age = (now.getTime() - Date.parse(savedAt)) / dayMs;
        return age > fromDays && age <= toDays;
      }).length;
    expect(between(0, 29)).toBe(29 * 4);
    expect(between(31, 364)).toBe(333);
    const weekly = between(366, 730);
    expect(weekly).toBeGreaterThanOrEqual(52);
    expect(weekly).toBeLessThanOrEqual(62);
    expect((await listRevisions(db, 'old')).map(({ version }) => version)).toEqual([2]);
  });
});
