import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayOf,
  instantOf,
  isTimeZone,
  nextMidnight,
  ownerTimeOf,
  startOfDay,
} from './owner-day';

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

describe("the owner's clock", () => {
  const clock = (instant: string, timeZone: string) => ownerTimeOf(new Date(instant), timeZone);

  it('shows the time of the place', () => {
    expect(clock('2026-03-01T09:59:59Z', first)).toBe('2026-03-01T23:59:59.000Z');
    expect(clock('2026-03-01T05:00:00Z', kentucky)).toBe('2026-03-01T00:00:00.000Z');
    expect(instantOf('2026-03-01T14:30:00.000Z', 'Asia/Kathmandu').toISOString()).toBe(
      '2026-03-01T08:45:00.000Z',
    );
  });

  it('skips an hour in spring: what was for half past two begins at three', () => {
    const instant = instantOf('2026-03-08T02:30:00.000Z', kentucky);
    expect(instant.toISOString()).toBe('2026-03-08T07:00:00.000Z');
    expect(clock(instant.toISOString(), kentucky)).toBe('2026-03-08T03:00:00.000Z');
  });

  it('stays where it was in the hour that autumn repeats: what began does not end again', () => {
    const begun = '2026-11-01T01:30:00.000Z';
    expect(instantOf(begun, kentucky).toISOString()).toBe('2026-11-01T05:30:00.000Z');
    for (const minute of ['05:31', '05:59', '06:00', '06:10', '06:59', '07:00']) {
      expect(clock(`2026-11-01T${minute}:00Z`, kentucky) >= begun, minute).toBe(true);
    }
    expect(clock('2026-11-01T06:10:00Z', kentucky) < '2026-11-01T02:00').toBe(true);
    expect(clock('2026-04-04T15:10:00Z', 'Australia/Lord_Howe') >= '2026-04-05T01:55').toBe(true);
  });

  it('never goes back, and finds the first instant of each of its times', () => {
    const zones = fc.constantFrom(first, last, kentucky, 'Australia/Lord_Howe', 'Europe/Dublin');
    const seconds = fc.integer({ min: 1_750_000_000, max: 1_830_000_000 });
    fc.assert(
      fc.property(zones, seconds, fc.integer({ min: 60, max: 7200 }), (zone, at, later) => {
        const before = ownerTimeOf(new Date(at * 1000), zone);
        expect(ownerTimeOf(new Date((at + later) * 1000), zone) >= before).toBe(true);
        expect(instantOf(before, zone).getTime()).toBeLessThanOrEqual(at * 1000);
      }),
    );
  });
});
