import { describeOnBothEngines } from 'test/engines';
import { afterEach, expect, it, vi } from 'vitest';
import { countMissing } from './missing.server';

afterEach(() => vi.useRealTimers());

describeOnBothEngines('missing addresses', (open) => {
  it('that cannot be stored are said so in the log', async () => {
    const { db } = await open();
    await db.schema.dropTable('missing_addresses').execute();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const warn = vi.fn();
    countMissing({ db, log: { warn } }, '/gone', '2026-03-01');
    vi.advanceTimersByTime(5000);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(warn.mock.lastCall?.[1]).toBe('Storing missing addresses failed');
  });
});
