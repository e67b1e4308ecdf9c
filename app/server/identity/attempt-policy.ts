/**
 * How wrong access IDs and refused sign-ins are slowed down. Two slips cost nothing; from the third on an address waits
 * twice as long after every failure, up to an hour. A quiet day forgives.
 */
const freeFailures = 2;
const firstWaitMs = 5_000;
const longestWaitMs = 3_600_000;
export const forgivenAfterMs = 24 * 3_600_000;

export function waitAfterMs(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(firstWaitMs * 2 ** Math.min(failures - freeFailures - 1, 30), longestWaitMs);
}

/**
 * Many failures from many addresses slow every answer down a little, and never lock the owner
 * or the owner's agent out.
 */
const calmFailures = 20;
const slowdownStepMs = 100;
const longestSlowdownMs = 2_000;

export function slowdownMs(failuresFromAll: number): number {
  const beyond = Math.max(0, failuresFromAll - calmFailures);
  return Math.min(beyond * slowdownStepMs, longestSlowdownMs);
}

/** How often an address may leave for the identity provider. */
export const departures = { atMost: 20, withinMs: 60_000 };

/** One visitor may hold a whole IPv6 /64, so that is what counts as one address. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

export const retryAfterSeconds = (until: Date, now: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
