import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, isTimeZone, nextMidnight, startOfDay } from './owner-day';

const first = 'Pacific/Kiritimati';
const last = 'Pacific/Pago_Pago';
const kentucky = 'America/Kentucky/Louisville';

describe("the owner's day", () => {
  it.each([
    [first, '2026-03-01T09:59:59Z', '2026-03-01'],
    [first, '2026-03-01T10:00:00Z', '2026-03-02'],
    [last, '2026-03-01T10:59:59Z', '2026-02-28'],
    [last, '2026-03-01T11:00:00Z', '2026-03-01'],
    [kentucky, '2026-03-01T00:30:00Z', '2026-02-28'],
  ])('in %s at %s is %s', (timeZone, instant, day) => {
    expect(dayOf(new Date(instant), timeZone)).toBe(day);
  });

  it.each([
    [first, '2026-02-28T10:00:00.000Z'],
    [last, '2026-03-01T11:00:00.000Z'],
    [kentucky, '2026-03-01T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-02-28T18:15:00.000Z'],
  ])('begins at midnight in %s', (timeZone, instant) => {
    expect(startOfDay('2026-03-01', timeZone).toISOString()).toBe(instant);
  });

  it('is 23 or 25 hours long in Kentucky where the clocks change', () => {
    const hours = (day: string) => {
      const start = startOfDay(day, kentucky);
      return (nextMidnight(start, kentucky).getTime() - start.getTime()) / 3_600_000;
    };
    expect(['2026-03-07', '2026-03-08', '2026-11-01', '2026-11-02'].map(hours)).toEqual([
      24, 23, 25, 24,
    ]);
  });

  it('begins at one where the clocks skip midnight', () => {
    expect(startOfDay('2026-03-08', 'America/Havana').toISOString()).toBe(
      '2026-03-08T05:00:00.000Z',
    );
  });

  it('holds every instant from its beginning until the next midnight', () => {
    const instants = fc.date({
      min: new Date('1971-01-01'),
      max: new Date('2200-01-01'),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom(first, last, kentucky, 'UTC', 'Europe/London');
    fc.assert(
      fc.property(instants, zones, (instant, timeZone) => {
        const day = dayOf(instant, timeZone);
        const next = nextMidnight(instant, timeZone);
        expect(startOfDay(day, timeZone) <= instant).toBe(true);
        expect(next > instant).toBe(true);
        expect(dayOf(next, timeZone)).toBe(addDays(day, 1));
        expect(dayOf(new Date(next.getTime() - 1), timeZone)).toBe(day);
      }),
    );
  });

  it('counts days across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-03-07', 7)).toBe('2026-03-14');
  });

  it('knows the names of time zones', () => {
    expect([kentucky, first, 'UTC'].every(isTimeZone)).toBe(true);
    expect(['Kentucky', 'America/Nowhere', '5'].some(isTimeZone)).toBe(false);
  });
});
