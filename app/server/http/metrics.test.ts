import { expect, it } from 'vitest';
import { mayReadMetrics } from './metrics.server';

const stranger = { socketIp: '203.0.113.7', viaProxy: false, authorization: '' };
const local = { ...stranger, socketIp: '127.0.0.1' };

it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'this machine (%s) may watch',
  (socketIp) => {
    expect(mayReadMetrics({ ...local, socketIp }, undefined)).toBe(true);
  },
);

it.each(['203.0.113.7', '10.0.0.1', '::ffff:203.0.113.7', '', '2001:db8::1'])(
  'another machine (%s) may not',
  (socketIp) => {
    expect(mayReadMetrics({ ...stranger, socketIp }, undefined)).toBe(false);
    expect(mayReadMetrics({ ...stranger, socketIp }, 'secret')).toBe(false);
  },
);

it('a visitor that a proxy on this machine brings may not', () => {
  expect(mayReadMetrics({ ...local, viaProxy: true }, undefined)).toBe(false);
});

it('the token opens it from anywhere, and nothing like it does', () => {
  expect(mayReadMetrics({ ...stranger, authorization: 'Bearer secret' }, 'secret')).toBe(true);
  for (const authorization of ['Bearer Secret', 'secret', 'Bearer ', 'Bearer undefined']) {
    expect(mayReadMetrics({ ...stranger, authorization }, 'secret')).toBe(false);
    expect(mayReadMetrics({ ...stranger, authorization }, undefined)).toBe(false);
    expect(mayReadMetrics({ ...stranger, authorization }, '')).toBe(false);
  }
});
