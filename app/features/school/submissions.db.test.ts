import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { KeyUsedBefore } from '~/server/http/idempotency.server';
import {
  calendarSince,
  createCalendarToken,
  isCalendarToken,
  revokeCalendarToken,
} from './calendar.server';
import type { GradeDraft } from './grade';
import { listGrades } from './grades.server';
import { storeSubmission } from './submissions.server';

const now = new Date('2026-11-10T12:00:00Z');
const draft: GradeDraft = {
  date: '2026-11-10',
  className: 'Biology',
  formativePercent: 91.5,
  summativePercent: null,
  overallPercent: 91.5,
  notes: '',
};

describeOnBothEngines('a submission with an Idempotency-Key', (open) => {
  it('is stored once and answered the same way again', async () => {
    const { db } = await open();
    const first = await storeSubmission(db, [draft], now, 'key-1');
    const second = await storeSubmission(db, [draft], now, 'key-1');
    expect(first.replayed).toBe(false);
    expect(second).toEqual({ entries: first.entries, replayed: true });
    expect(await listGrades(db)).toHaveLength(1);
  });

  it('is refused when the key came with other grades before', async () => {
    const { db } = await open();
    await storeSubmission(db, [draft], now, 'key-1');
    const other = { ...draft, formativePercent: 92, overallPercent: 92 };
    await expect(storeSubmission(db, [other], now, 'key-1')).rejects.toThrow(KeyUsedBefore);
    expect(await listGrades(db)).toHaveLength(1);
  });

  it('is stored once although two requests arrive together', async () => {
    const { db } = await open();
    const both = await Promise.all([
      storeSubmission(db, [draft], now, 'key-1'),
      storeSubmission(db, [draft], now, 'key-1'),
    ]);
    expect(both.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    expect(await listGrades(db)).toHaveLength(1);
  });

  it('is forgotten after a day, and without a key every request is stored', async () => {
    const { db } = await open();
    await storeSubmission(db, [draft], now, 'key-1');
    const nextDay = new Date(now.getTime() + 25 * 3_600_000);
    expect((await storeSubmission(db, [draft], nextDay, 'key-1')).replayed).toBe(false);
    await storeSubmission(db, [draft], now);
    expect(await listGrades(db)).toHaveLength(3);
  });
});

describeOnBothEngines('the private calendar address', (open) => {
  it('works until it is revoked or replaced, and only its hash is stored', async () => {
    const { db } = await open();
    expect(await isCalendarToken(db, 'guess')).toBe(false);
    const first = await createCalendarToken(db, now);
    expect(await isCalendarToken(db, first)).toBe(true);
    expect(await calendarSince(db)).toBe(now.toISOString());
    expect(JSON.stringify(await db.selectFrom('settings').selectAll().execute())).not.toContain(
      first,
    );
    const second = await createCalendarToken(db, now);
    expect(await isCalendarToken(db, first)).toBe(false);
    await revokeCalendarToken(db);
    expect(await isCalendarToken(db, second)).toBe(false);
    expect(await calendarSince(db)).toBeNull();
  });
});
