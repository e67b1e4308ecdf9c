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
  pause: async () => {},
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

  it('makes nobody wait who is locked out already', async () => {
    const { db } = await open();
    const waits: number[] = [];
    const from = (ip: string, given = 'wrong') => ({
      ...attempt(given, 0, ip),
      pause: async (ms: number) => void waits.push(ms),
    });
    for (let i = 0; i < 30; i++) await check(db, from(`192.0.2.${i}`));
    for (let i = 0; i < 3; i++) await check(db, from('203.0.113.9'));
    waits.length = 0;
    for (const given of ['wrong', expected])
      expect((await check(db, from('203.0.113.9', given))).kind).toBe('locked');
    expect(waits).toEqual([]);
    expect((await check(db, from('203.0.113.10', expected))).kind).toBe('granted');
    expect(waits).toHaveLength(1);
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

  it('slows every answer down when failures come from everywhere', async () => {
    const { db } = await open();
    for (let i = 0; i < 25; i++) await check(db, attempt('wrong', 0, `198.51.100.${i}`));
    const waited: number[] = [];
    const pause = async (ms: number) => void waited.push(ms);
    const result = await check(db, { ...attempt(expected, 0), pause });
    expect([result.kind, waited]).toEqual(['granted', [500]]);
  });
});
