import fc from 'fast-check';
import { assignment } from 'test/factories/school';
import { describe, expect, it } from 'vitest';
import { escapeText, foldLine, writeCalendar } from './calendar';
import { toDue } from './waiting.server';

const options = {
  name: 'School',
  host: 'site.example',
  now: new Date('2026-11-10T12:00:00Z'),
  timeZone: 'America/New_York',
};

describe('the calendar', () => {
  it('holds one whole-day event for an assignment', () => {
    const text = writeCalendar([toDue(assignment({ description: 'Bring goggles' }))], options);
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//site.example//School//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:School',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'BEGIN:VEVENT',
      'UID:assignment-1@site.example',
      'DTSTAMP:20261110T120000Z',
      'LAST-MODIFIED:20261101T120000Z',
      'DTSTART;VALUE=DATE:20261120',
      'DTEND;VALUE=DATE:20261121',
      'SUMMARY:Lab report',
      'DESCRIPTION:Biology\\n20 points\\nPending\\nBring goggles',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is valid without any assignment', () => {
    const text = writeCalendar([], options);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).not.toContain('VEVENT');
  });

  it('has the tasks on their day, or at their time on the owner’s clock', () => {
    const task = { id: 't', title: 'Essay', updatedAt: '2026-11-01T12:00:00.000Z' };
    const events = (due: string) => writeCalendar([{ ...task, due }], options);
    expect(events('2026-11-20')).toContain('DTSTART;VALUE=DATE:20261120\r\n');
    expect(events('2026-11-20T17:00')).toContain('DTSTART:20261120T220000Z\r\n');
    expect(events('2026-11-20T17:00')).toContain('SUMMARY:Essay\r\n');
  });

  it('ends a day at the turn of a month and a year', () => {
    const text = writeCalendar([toDue(assignment({ dueDate: '2026-12-31' }))], options);
    expect(text).toContain('DTEND;VALUE=DATE:20270101');
  });

  it('escapes what would end a value', () => {
    expect(escapeText('a;b,c\\d\ne\r\nf\u0007')).toBe('a\\;b\\,c\\\\d\\ne\\nf');
  });

  it('folds lines at 75 octets without cutting a character, and unfolds to the same text', () => {
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (given) => {
        const line = escapeText(given);
        const folded = foldLine(line);
        for (const part of folded.split('\r\n')) {
          expect(encoder.encode(part).length).toBeLessThanOrEqual(75);
        }
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
      }),
    );
  });

  it('lets no title add a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
        const text = writeCalendar([toDue(assignment({ title }))], options).replaceAll('\r\n ', '');
        expect(text.split('\r\n')).toHaveLength(19);
      }),
    );
  });
});
