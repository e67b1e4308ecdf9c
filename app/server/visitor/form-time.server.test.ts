import { describe, expect, it } from 'vitest';
import { readFormTime, signFormTime } from './form-time.server';

const opened = new Date('2026-03-01T12:00:00.000Z');
const later = (ms: number) => new Date(opened.getTime() + ms);

describe('the signed time of a form', () => {
  const token = signFormTime('secret', opened);

  it('tells how long ago the form was opened', () => {
    expect(readFormTime('secret', token, later(5000))).toEqual({ kind: 'signed', ageMs: 5000 });
  });

  it('is missing, forged or too old', () => {
    const forged = { kind: 'forged' };
    expect(readFormTime('secret', '', later(0))).toEqual({ kind: 'missing' });
    expect(readFormTime('other', token, later(0))).toEqual(forged);
    expect(readFormTime('secret', `1${token}`, later(0))).toEqual(forged);
    expect(readFormTime('secret', 'nonsense', later(0))).toEqual(forged);
    expect(readFormTime('secret', '..', later(0))).toEqual(forged);
    expect(readFormTime('secret', token, later(8 * 86_400_000))).toEqual({ kind: 'expired' });
  });
});
