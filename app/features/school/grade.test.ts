import { gradeEntry } from 'test/factories/school';
import { describe, expect, it } from 'vitest';
import { compareByTime } from './grade';

describe('the order of entries', () => {
  it('is by date, then by the moment of writing', () => {
    const older = gradeEntry({ id: 'a', date: '2026-11-09', createdAt: '2026-11-12T00:00:00Z' });
    const manual = gradeEntry({ id: 'b', date: '2026-11-10', createdAt: '2026-11-10T08:00:00Z' });
    const agent = gradeEntry({
      id: 'c',
      date: '2026-11-10',
      createdAt: null,
      timestamp: '2026-11-10T09:00:00Z',
    });
    const undated = gradeEntry({ id: 'd', date: '', createdAt: '2026-11-11T00:00:00Z' });
    expect([undated, agent, manual, older].sort(compareByTime).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });
});
