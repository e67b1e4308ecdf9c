import { expect, it } from 'vitest';
import { acceptedEncodings } from './send-cached.server';

it('names what the client reads, the best first, and the plain form at last', () => {
  expect(acceptedEncodings('gzip, deflate, br, zstd')).toEqual(['br', 'gzip', 'identity']);
  expect(acceptedEncodings('GZIP')).toEqual(['gzip', 'identity']);
  expect(acceptedEncodings(undefined)).toEqual(['identity']);
  expect(acceptedEncodings('')).toEqual(['identity']);
});

it('leaves out what the client refuses, and takes anything for gzip', () => {
  expect(acceptedEncodings('br;q=0, gzip;q=0.5')).toEqual(['gzip', 'identity']);
  expect(acceptedEncodings('*')).toEqual(['gzip', 'identity']);
});
