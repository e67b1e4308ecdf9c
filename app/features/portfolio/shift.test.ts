import { expect, it } from 'vitest';
import { daylightOn, dialPoint, formatHour, hourAt } from './shift';

it('tells the hour at the owner, wherever it is read', () => {
  const instant = new Date('2026-01-15T08:07:00Z');
  expect(formatHour(hourAt(instant, 'America/New_York'))).toBe('03:07');
  expect(formatHour(hourAt(instant, 'Asia/Kolkata'))).toBe('13:37');
  expect(formatHour(hourAt(new Date('2026-01-15T05:00:00Z'), 'America/New_York'))).toBe('00:00');
});

it('has midnight at the top of the dial, 06 at its right, noon at the bottom and 18 at its left', () => {
  const at = (hours: number) => dialPoint({ hours, minutes: 0 });
  expect([0, 6, 12, 18].map(at)).toEqual([
    { x: 800, y: 104 },
    { x: 1500, y: 804 },
    { x: 800, y: 1504 },
    { x: 100, y: 804 },
  ]);
});

/** From the almanac, in UTC. */
const almanac = [
  ['2026-06-21', '51.48, 0', '03:43', '20:21'],
  ['2026-12-21', '51.48, 0', '08:04', '15:53'],
  ['2026-06-21', '-33.87, 151.21', '21:00', '06:54'],
] as const;

it.each(almanac)('knows the daylight of %s at %s', (day, place, rise, set) => {
  const daylight = daylightOn(day, place);
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const off = (instant: Date | undefined, time: string) =>
    Math.abs(minutes(instant?.toISOString().slice(11, 16) ?? '') - minutes(time));
  expect(off(daylight?.rise, rise)).toBeLessThanOrEqual(3);
  expect(off(daylight?.set, set)).toBeLessThanOrEqual(3);
});

it('says nothing of the sun where the place is not known, or in a night without an end', () => {
  expect(daylightOn('2026-06-21', '')).toBeNull();
  expect(daylightOn('2026-12-21', '78.2, 15.6')).toBeNull();
});
