/** The days of the owner, written YYYY-MM-DD: each begins at midnight in the owner's time zone. */
const dayMs = 86_400_000;
const calendars = new Map<string, Intl.DateTimeFormat>();

/** Whether it names a time zone, such as America/New_York. */
export function isTimeZone(name: string): boolean {
  try {
    calendarOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The day on the owner's calendar at an instant. */
export function dayOf(instant: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    calendarOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
}

/** The instant at which a day begins; where clocks skip midnight, the first one after it. */
export function startOfDay(day: string, timeZone: string): Date {
  // No zone is a whole day away from UTC, so the day begins between these two.
  let before = Date.parse(day) - dayMs;
  let begun = Date.parse(day) + dayMs;
  while (begun - before > 1000) {
    const middle = before + Math.floor((begun - before) / 2000) * 1000;
    if (dayOf(new Date(middle), timeZone) < day) before = middle;
    else begun = middle;
  }
  return new Date(begun);
}

/** The instant at which the owner's next day begins. */
export function nextMidnight(instant: Date, timeZone: string): Date {
  return startOfDay(addDays(dayOf(instant, timeZone), 1), timeZone);
}

/** Another day on the calendar; it has no time zone. */
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
  });
  calendars.set(timeZone, calendar);
  return calendar;
}
