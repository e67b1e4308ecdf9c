import { isDay, parseDate } from '~/formats/dates';
import { dayOf, ownerTimeOf } from '~/formats/owner-day';

const onlyDay = /^\d{4}-\d\d-\d\d$/;
const spacedTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?/;
/** An offset has a time before it: the year of 05-01-2024 is none. A name of the zone may follow in brackets. */
const hasZone = /(?:\d *Z|:\d\d.*[+-]\d\d(?::?\d\d)?|\b(?:UTC?|GMT|[ECMP][SD]T))(?: *\([^)]*\))?$/i;

interface ImportedDay {
  day: string;
  /** The day and the hour on the owner's clock, for a scheduled post. */
  time: string;
  instant: string;
}

const none: ImportedDay = { day: '', time: '', instant: '' };

/** The publish date of an imported post: the owner's day, and the instant if it is known. */
export function importedDay(written: string, timeZone: string): ImportedDay {
  const text = written.trim();
  if (onlyDay.test(text)) {
    return isDay(text) ? { day: text, time: text, instant: `${text}T12:00:00.000Z` } : none;
  }
  // A time without a zone is on the writer's clock.
  const isZoned = hasZone.test(text);
  const instant = isZoned ? zonedInstant(text) : parseDate(text.replace(spacedTime, '$1T$2'));
  if (!instant) return none;
  return {
    day: isZoned ? dayOf(instant, timeZone) : instant.toISOString().slice(0, 10),
    time: (isZoned ? ownerTimeOf(instant, timeZone) : instant.toISOString()).slice(0, 16),
    instant: instant.toISOString(),
  };
}

function zonedInstant(text: string): Date | null {
  const iso = text.replace(spacedTime, '$1T$2').replace(/([+-]\d\d)$/, '$1:00');
  const found = [iso, text].map((one) => new Date(one)).find((date) => !Number.isNaN(+date));
  return found ?? parseDate(text);
}
