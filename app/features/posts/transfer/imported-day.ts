import { parseDate } from '~/formats/dates';
import { dayOf, ownerTimeOf } from '~/formats/owner-day';

const isDay = /^\d{4}-\d\d-\d\d$/;
const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i;

interface ImportedDay {
  day: string;
  /** The day and the hour on the owner's clock, for a scheduled post. */
  time: string;
  instant: string;
}

/** The publish date of an imported post: the owner's day, and the instant if it is known. */
export function importedDay(written: string, timeZone: string): ImportedDay {
  const text = written.trim();
  if (isDay.test(text)) return { day: text, time: text, instant: `${text}T12:00:00.000Z` };
  const time = /^\d{4}-\d\d-\d\d[T ]/.test(text) && !hasZone.test(text) ? `${text}Z` : text;
  const date = new Date(time.replace(/^(\S+) (\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?/, '$1T$2'));
  const instant = Number.isNaN(date.getTime()) ? parseDate(text) : date;
  if (!instant) return { day: '', time: '', instant: '' };
  // A time without a zone is on the writer's clock.
  const isZoned = time === text;
  return {
    day: isZoned ? dayOf(instant, timeZone) : text.slice(0, 10),
    time: (isZoned ? ownerTimeOf(instant, timeZone) : instant.toISOString()).slice(0, 16),
    instant: instant.toISOString(),
  };
}
