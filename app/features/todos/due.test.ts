import { afterEach, describe, expect, it } from 'vitest';
import { instantOf } from '~/formats/owner-day';
import { readDue } from './due';
import { dueDate, dueWords } from './todo';

const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
const hours = ['00:30', '11:00', '23:30'];

/** On a Wednesday: the task, its date in November, and its hour where it has one; of those without a day one for each hour. */
const dated: Record<string, [text: string, ...due: string[]]> = {
  'essay fri 5pm': ['essay', '11-20T17:00'],
  'essay fri, 5pm': ['essay', '11-20T17:00'],
  'essay 5pm fri': ['essay', '11-20T17:00'],
  'essay fri @ 5pm': ['essay', '11-20T17:00'],
  'Call Ada today': ['Call Ada', '11-18'],
  'Call Ada tomorrow': ['Call Ada', '11-19'],
  'Call Ada tmrw.': ['Call Ada', '11-19'],
  'Call Ada the day after tomorrow': ['Call Ada', '11-20'],
  'Call Ada day after tomorrow 9am': ['Call Ada', '11-20T09:00'],
  'Call Ada on Monday!': ['Call Ada', '11-23'],
  'Turn it on tomorrow': ['Turn it on', '11-19'],
  'Pay rent by Dec 1': ['Pay rent', '12-01'],
  'Lab report, due on 12/3 at 9:15am': ['Lab report', '12-03T09:15'],
  'Water the plants in 3 days': ['Water the plants', '11-21'],
  'Essay in 2 weeks': ['Essay', '12-02'],
  'Essay next week': ['Essay', '11-25'],
  'Essay next friday': ['Essay', '11-27'],
  'Essay this friday': ['Essay', '11-20'],
  'Essay 3 days before friday': ['Essay', '11-17'],
  'Pay rent 1st': ['Pay rent', '12-01'],
  'Pay rent on the 1st': ['Pay rent', '12-01'],
  'Pay rent the 31st at 9am': ['Pay rent', '12-31T09:00'],
  'Dentist 3pm on the 20th': ['Dentist', '11-20T15:00'],
  'Submit the 24th of December': ['Submit', '12-24'],
  'Submit 24 Dec': ['Submit', '12-24'],
  'Submit 2026-12-24 18:00': ['Submit', '12-24T18:00'],
  'Report eod': ['Report', '11-18'],
  'Report by end of day': ['Report', '11-18'],
  'Report fri eod': ['Report', '11-20'],
  'Report by end of month': ['Report', '11-30'],
  'Lunch fri noon': ['Lunch', '11-20T12:00'],
  'Gym tomorrow 15h': ['Gym', '11-19T15:00'],
  'Party saturday night': ['Party', '11-21'],
  'Standup wed': ['Standup', '11-18'],
  'Standup wed 10:00': ['Standup', '11-18T10:00', '11-25T10:00', '11-25T10:00'],
  'Lunch noon': ['Lunch', '11-18T12:00', '11-18T12:00', '11-19T12:00'],
  'Gym 15h': ['Gym', '11-18T15:00', '11-18T15:00', '11-19T15:00'],
  'Gym 15h30': ['Gym', '11-18T15:30', '11-18T15:30', '11-19T15:30'],
  'Call at 5': ['Call', '11-18T17:00', '11-18T17:00', '11-19T17:00'],
  'Train 8:05': ['Train', '11-18T08:05', '11-19T08:05', '11-19T08:05'],
  'Back up at midnight': ['Back up', '11-19T00:00'],
  'Call in 2 hours': ['Call', '11-18T02:30', '11-18T13:00', '11-19T01:30'],
  // What would end with an open word stays whole.
  'Study for sat': ['Study for sat', '11-21'],
  'Essay before friday': ['Essay before friday', '11-20'],
  'Ask about the 1st of December': ['Ask about the 1st of December', '12-01'],
};

const undated = [
  'Read chapter 3',
  'Ask May',
  'Do it now',
  'Friday',
  'Prepare the Monday meeting',
  'Buy 2 fans',
  'Study 2h',
  'Wait 5 minutes',
  'Work for 8h',
  'Standup every monday',
  'Standup every other fri',
  'Water the plants every day at 9',
  'Trip mon-wed',
  'Trip mon to wed',
  'Camp Dec 3-5',
  'Class fri 3-5pm',
  'Meet mon or tue',
  'Read Monday, Tuesday',
  'Vacation until fri',
  'Review notes from yesterday',
  'Log the hours of last friday',
  'Read pages 10-12',
];

describe('a task typed in words', () => {
  const { TZ = 'UTC' } = process.env;
  afterEach(() => {
    process.env.TZ = TZ;
  });

  it.each(zones)('has its date on the owner’s clock in %s, on any machine', (zone) => {
    const machines = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'];
    for (const [at, hour] of hours.entries()) {
      process.env.TZ = machines[(at + zones.indexOf(zone)) % 3];
      const now = instantOf(`2026-11-18T${hour}`, zone);
      for (const [typed, [text, ...due]] of Object.entries(dated)) {
        const read = readDue(typed, now, zone);
        expect(read, `${typed} at ${hour}`).toMatchObject({
          text,
          due: `2026-${due[at] ?? due[0]}`,
        });
        expect(text + (read?.words ?? '')).toBe(typed);
      }
      for (const typed of undated) expect(readDue(typed, now, zone), typed).toBeNull();
    }
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
