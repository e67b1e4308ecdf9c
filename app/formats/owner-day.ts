/** The days of the owner, written YYYY-MM-DD: each begins at midnight in the owner's time zone. */

import { dayMs, minuteMs } from './durations';

/** What the owner's clock shows, written as ISO text so that times compare as texts. It names no instant: the Z means nothing. */
export type OwnerTime = `${string}T${string}`;

const calendars = new Map<string, Intl.DateTimeFormat>();

export function isTimeZone(name: string): boolean {
  try {
    calendarOf(name);
    return true;
  } catch {
    return false;
  }
}

export function dayOf(instant: Date, timeZone: string): string {
  return dayIn(partsOf(instant, timeZone));
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function partsOf(instant: Date, timeZone: string): Parts {
  const parts = calendarOf(timeZone).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

function dayIn({ year = '', month, day }: Parts): string {
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/**
 * The time on the owner's clock. In the hour that clocks repeat it stays at the latest time they showed, so that it
 * never runs backwards.
 */
export function ownerTimeOf(instant: Date, timeZone: string): OwnerTime {
  const shown = clockAt(instant, timeZone);
  const ago = (minutes: number) =>
    clockAt(new Date(instant.getTime() - minutes * minuteMs), timeZone);
  if (ago(30) < shown && ago(60) < shown) return shown;
  return Array.from({ length: 61 }, (_, minutes) => ago(minutes)).reduce((a, b) => (a > b ? a : b));
}

/** The first instant at which the owner's clock shows that time, or is past it where it is skipped. */
export function instantOf(time: OwnerTime, timeZone: string): Date {
  const near = Date.parse(`${time.slice(0, 19)}Z`);
  return firstInstant(near, (instant) => ownerTimeOf(instant, timeZone) >= time);
}

/** The first whole second from which on it holds. No zone is a whole day away from UTC, so it is within a day of `near`. */
function firstInstant(near: number, holds: (instant: Date) => boolean): Date {
  let before = near - dayMs;
  let reached = near + dayMs;
  while (reached - before > 1000) {
    const middle = before + Math.floor((reached - before) / 2000) * 1000;
    if (holds(new Date(middle))) reached = middle;
    else before = middle;
  }
  return new Date(reached);
}

function clockAt(instant: Date, timeZone: string): OwnerTime {
  const parts = partsOf(instant, timeZone);
  return `${dayIn(parts)}T${parts.hour}:${parts.minute}:${parts.second}.000Z`;
}

/** The instant at which a day begins; where clocks skip midnight, the first one after it. */
export function startOfDay(day: string, timeZone: string): Date {
  return firstInstant(Date.parse(day), (instant) => dayOf(instant, timeZone) >= day);
}

export function nextMidnight(instant: Date, timeZone: string): Date {
  return startOfDay(addDays(dayOf(instant, timeZone), 1), timeZone);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  calendars.set(timeZone, calendar);
  return calendar;
}
