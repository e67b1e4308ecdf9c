import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import {
  calendarSince,
  createCalendarToken,
  isCalendarToken,
  revokeCalendarToken,
} from './calendar.server';

const now = new Date('2026-11-10T12:00:00Z');

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
