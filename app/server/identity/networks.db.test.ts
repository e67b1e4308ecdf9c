import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { countFailure, lockedUntil } from './attempts.server';
import { blockedUntil, consumeRateLimit, type RateLimit } from './rate-limits.server';

const now = new Date('2026-03-01T12:00:00.000Z');
const limit: RateLimit = { action: 'comment', atMost: 2, withinMs: 60_000 };
const host = (subnet: number, n = 1) => ({ ip: `2001:db8:1:${subnet.toString(16)}::${n}` });

describeOnBothEngines('a visitor with many IPv6 addresses', (open) => {
  it('is limited by the /64, and by the /48 at four times as much', async () => {
    const { db } = await open();
    const use = (who: { ip: string }) => consumeRateLimit(db, limit, who, now);
    expect(await use(host(1, 1))).toBeNull();
    expect(await use(host(1, 2))).toBeNull();
    expect(await use(host(1, 3))).not.toBeNull();
    for (let subnet = 2; subnet < 8; subnet += 1) expect(await use(host(subnet))).toBeNull();
    expect(await use(host(8))).not.toBeNull();
    expect(await blockedUntil(db, limit, host(9), now)).not.toBeNull();
    expect(await use({ ip: '2001:db8:2::1' })).toBeNull();
  });

  it('waits after wrong attempts from one /64 or from one /48', async () => {
    const { db } = await open();
    const attempt = (subnet: number) => ({ action: 'portal' as const, ...host(subnet), now });
    for (let n = 0; n < 3; n += 1) await countFailure(db, attempt(1));
    expect(await lockedUntil(db, attempt(1))).not.toBeNull();
    expect(await lockedUntil(db, attempt(2))).toBeNull();
    for (let subnet = 2; subnet <= 10; subnet += 1) await countFailure(db, attempt(subnet));
    expect(await lockedUntil(db, attempt(11))).not.toBeNull();
  });
});
