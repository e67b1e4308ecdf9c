import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readableLine, readableOrSame } from './readable-log';

/** A line as the site's log writes it. */
function logged(write: (log: pino.Logger) => void): string {
  let line = '';
  const destination = {
    write(text: string) {
      line = text;
    },
  };
  const formatters = { level: (level: string) => ({ level }) };
  write(pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters }, destination));
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

test('a line from docker or of Node itself is shown, too', () => {
  const json = JSON.stringify({ level: 'info', time: new Date(), msg: 'Did a job', job: 'backup' });
  expect(readableOrSame(`site-1  | ${json}`)).toMatch(/^\S+ Did a job job=backup\n$/);
  expect(readableOrSame('Killed {')).toBe('Killed {\n');
});
