import { describeOnBothEngines } from 'test/engines';
import { afterEach, expect, it, vi } from 'vitest';
import { countMissing, listMissing, storeMissing } from './missing.server';

afterEach(() => vi.useRealTimers());

describeOnBothEngines('missing addresses', (open) => {
  it('that cannot be stored are said so in the log', async () => {
    const { db } = await open();
    await db.schema.dropTable('missing_addresses').execute();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const warn = vi.fn();
    countMissing({ db, clock: () => new Date(), log: { warn } }, '/gone', '2026-03-01', '::1');
    vi.advanceTimersByTime(5000);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.lastCall?.[1]).toBe('Storing missing addresses failed');
  });

  it('of one network are fifty a day, none with signs that nobody sees, and real ones have room', async () => {
    const { db } = await open();
    const now = new Date('2026-03-01T12:00:00Z');
    const services = { db, clock: () => now, log: { warn: vi.fn() } };
    const day = '2026-03-01';
    for (let i = 0; i < 600; i += 1) countMissing(services, `/made-up-${i}`, day, '203.0.113.1');
    for (const path of ['/a\nb', '/a\u202eb']) countMissing(services, path, day, '203.0.113.2');
    for (let i = 0; i < 2; i += 1) countMissing(services, '/real', day, `203.0.113.${i + 3}`);
    const found = await listMissing(db, day, now);
    expect(found).toHaveLength(51);
    expect(found[0]).toEqual({ path: '/real', count: 2, lastDay: day });
    for (let network = 0; network < 20; network += 1)
      for (let i = 0; i < 50; i += 1)
        countMissing(services, `/${network}/${i}`, day, `198.51.100.${network}`);
    await storeMissing(db, now);
    expect(await db.selectFrom('missing_addresses').select('path').execute()).toHaveLength(500);
  });
});
