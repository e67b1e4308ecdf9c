import { expect, it } from 'vitest';
import { rawHeader } from './raw-header';

it('finds a header in any case and tells one that is missing', () => {
  const rawHeaders = ['Host', 'localhost', 'Accept-ENCODING', 'br, gzip'];
  expect(rawHeader({ rawHeaders }, 'accept-encoding')).toBe('br, gzip');
  expect(rawHeader({ rawHeaders }, 'if-none-match')).toBeUndefined();
});

it('never takes a value for a name', () => {
  expect(rawHeader({ rawHeaders: ['x', 'host', 'host', 'y'] }, 'host')).toBe('y');
});
