import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import type { Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { checkAccess } from './access.server';

const start = Date.parse('2026-11-10T12:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);
const expected = 'right-access-id';
const attempt = (given: string, seconds: number, ip = '203.0.113.9') => ({
  given,
  expected,
  ip,
  now: at(seconds),
});

const check = (db: Db, given: Parameters<typeof checkAccess>[1]) =>
  checkAccess(db, given).then(
    () => ({ kind: 'granted' }),
    ({ status, retryAfter = 0 }: Refused) =>
      status === 429
        ? { kind: 'locked', until: new Date(given.now.getTime() + retryAfter * 1000) }
        : { kind: 'denied' },
  );

describeOnBothEngines('the access ID', (open) => {
  it('is granted when right and denied when wrong', async () => {
    const { db } = await open();
    expect(await check(db, attempt(expected, 0))).toEqual({ kind: 'granted' });
    const wrong = ['', 'wrong', `${expected} `, expected.toUpperCase()];
    for (const [n, given] of wrong.entries()) {
      const denied = await check(db, attempt(given, 0, `20${n}.0.113.9`));
      expect(denied).toEqual({ kind: 'denied' });
    }
    const none = { ...attempt('', 0), expected: '' };
    expect(await check(db, none)).toEqual({ kind: 'denied' });
  });

  it('locks an address out after the third failure, for longer each time, right or wrong', async () => {
    const { db } = await open();
    for (let i = 0; i < 3; i++) await check(db, attempt('wrong', 0));
    const locked = { kind: 'locked', until: at(5) };
    expect(await check(db, attempt('wrong', 1))).toEqual(locked);
    expect(await check(db, attempt(expected, 1))).toEqual(locked);
    expect(await check(db, attempt('wrong', 5))).toEqual({ kind: 'denied' });
    expect(await check(db, attempt('wrong', 6))).toEqual({ kind: 'locked', until: at(15) });
    expect(await check(db, attempt(expected, 15))).toEqual({ kind: 'granted' });
  });

  it('costs nobody anything for two slips, also where the clock was set back since', async () => {
    const { db } = await open();
    for (let i = 0; i < 2; i++) await check(db, attempt('wrong', 3600));
    expect(await check(db, attempt(expected, 0))).toEqual({ kind: 'granted' });
  });

  it('leaves other addresses alone', async () => {
    const { db } = await open();
    for (let i = 0; i < 5; i++) await check(db, attempt('wrong', 0));
    expect(await check(db, attempt(expected, 0, '203.0.113.10'))).toEqual({
      kind: 'granted',
    });
  });

  it('forgives after a success and after a quiet day', async () => {
    const { db } = await open();
    for (let i = 0; i < 2; i++) await check(db, attempt('wrong', 0));
    await check(db, attempt(expected, 0));
    for (let i = 0; i < 2; i++) await check(db, attempt('wrong', 1));
    const nextDay = 25 * 3600;
    for (let i = 0; i < 2; i++) {
      expect(await check(db, attempt('wrong', nextDay))).toEqual({ kind: 'denied' });
    }
    expect(await check(db, attempt(expected, nextDay))).toEqual({ kind: 'granted' });
  });

  it('counts attempts made at the same moment one by one', async () => {
    const { db } = await open();
    const results = await Promise.all(
      Array.from({ length: 8 }, () => check(db, attempt('wrong', 0))),
    );
    const kinds = results.map(({ kind }) => kind).sort();
    expect(kinds).toEqual([...Array(3).fill('denied'), ...Array(5).fill('locked')]);
  });
});
