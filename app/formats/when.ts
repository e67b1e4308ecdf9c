import { isDay, months, parseDate } from './dates';
import { addDays, dayOf, ownerTimeOf } from './owner-day';

interface WhenOptions {
  timeZone: string;
  now?: Date;
  /** With the minute also on other days than today. */
  exact?: boolean;
}

/**
 * 'Today 14:05', 'Yesterday', 'Nov 14', and 'Nov 14, 2024' in another year: a day, or a time in the owner's zone.
 * A text that is neither stays as it is.
 */
export function formatWhen(
  text: string,
  { timeZone, now = new Date(), exact = false }: WhenOptions,
): string {
  const time = parseDate(text);
  if (!time) return text;
  const isWholeDay = isDay(text.trim());
  const day = isWholeDay ? text.trim() : dayOf(time, timeZone);
  const today = dayOf(now, timeZone);
  const near = new Map([
    [today, 'Today'],
    [addDays(today, -1), 'Yesterday'],
    [addDays(today, 1), 'Tomorrow'],
  ]).get(day);
  const [year = '', month, date] = day.split('-');
  const named = `${months[Number(month) - 1]} ${Number(date)}`;
  const words = near ?? (today.startsWith(year) ? named : `${named}, ${Number(year)}`);
  if (isWholeDay || !(exact || day >= today)) return words;
  return `${words}${near ? '' : ','} ${ownerTimeOf(time, timeZone).slice(11, 16)}`;
}
