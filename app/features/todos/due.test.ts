import { describe, expect, it } from 'vitest';
import { readDue } from './due.server';
import { dueDate, dueWords } from './todo';

// A Wednesday; in New York it is still the evening before.
const now = new Date('2026-11-18T03:30:00Z');
const read = (text: string) => readDue(text, now, 'America/New_York');

describe('a task typed in words', () => {
  it('has the day or the time that stands at its end, on the owner’s clock', () => {
    expect(read('essay fri 5pm')).toEqual({ text: 'essay', due: '2026-11-20T17:00' });
    expect(read('Call Ada tomorrow')).toEqual({ text: 'Call Ada', due: '2026-11-18' });
    expect(read('Call Ada today')).toEqual({ text: 'Call Ada', due: '2026-11-17' });
    expect(read('Pay rent by Dec 1')).toEqual({ text: 'Pay rent', due: '2026-12-01' });
    expect(read('Lab report, due on 12/3 at 9:15am')).toEqual({
      text: 'Lab report',
      due: '2026-12-03T09:15',
    });
    expect(read('Turn it on tomorrow')).toEqual({ text: 'Turn it on', due: '2026-11-18' });
    expect(read('Water the plants in 3 days')).toEqual({
      text: 'Water the plants',
      due: '2026-11-20',
    });
  });

  it('keeps words that are no date, or not at its end', () => {
    for (const text of [
      'Read chapter 3',
      'Ask May',
      'Do it now',
      'Friday',
      'Prepare the Monday meeting',
      'Buy 2 fans',
    ])
      expect(read(text)).toEqual({ text, due: null });
  });
});

describe('when a task is due', () => {
  it('has its date, with its hour', () => {
    expect(dueDate('2026-11-20')).toBe('Nov 20, 2026');
    expect(dueDate('2026-11-20T17:00')).toBe('Nov 20, 2026, 17:00');
  });

  it('is told in short words on Today', () => {
    const words = (due: string) => dueWords(due, '2026-11-18');
    expect(words('2026-11-18')).toBe('Today');
    expect(words('2026-11-18T17:05')).toBe('Today 17:05');
    expect(words('2026-11-19')).toBe('Tomorrow');
    expect(words('2026-11-17')).toBe('Yesterday');
    expect(words('2026-11-20T08:00')).toBe('Fri 08:00');
    expect(words('2026-12-01')).toBe('Dec 1');
    expect(words('2027-01-05')).toBe('Jan 5, 2027');
  });
});
