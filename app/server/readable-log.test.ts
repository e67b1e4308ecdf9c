import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readableLine } from './readable-log';

/** A line as the site's log writes it. */
function logged(write: (log: pino.Logger) => void): string {
  let line = '';
  const destination = {
    write(text: string) {
      line = text;
    },
  };
  write(pino({ base: null }, destination));
  return readableLine(line);
}

test('a request is one short line', () => {
  const line = logged((log) =>
    log
      .child({ requestId: 'x' })
      .info({ method: 'GET', path: '/blog', status: 200, ms: 12 }, 'request'),
  );
  expect(line).toMatch(/^\d\d:\d\d:\d\d 200 GET \/blog \(12 ms\)\n$/);
});

test('what is said carries its level and its fields', () => {
  const line = logged((log) => log.warn({ path: '/x', count: 2 }, 'Too many'));
  expect(line).toMatch(/^\S+ warning: Too many path=\/x count=2\n$/);
});

test('an error shows where it came from', () => {
  const line = logged((log) => log.error({ err: new Error('no disk') }, 'It failed'));
  expect(line).toMatch(/^\S+ error: It failed\nError: no disk\n {4}at /);
});
