import { formatDay, isDay, months, parseDate } from './dates';
import { addDays, dayOf, ownerTimeOf } from './owner-day';

interface WhenOptions {
  timeZone: string;
  /** With the minute. */
  exact?: boolean;
}

/** 'Nov 14, 2026': a day, or a time in the owner's zone. A text that is neither stays as it is. */
export function formatWhen(text: string, { timeZone, exact = false }: WhenOptions): string {
  const time = parseDate(text);
  if (!time) return text;
  if (isDay(text.trim())) return formatDay(text);
  const day = formatDay(dayOf(time, timeZone));
  return exact ? `${day}, ${clockOf(time, timeZone)}` : day;
}

const clockOf = (time: Date, timeZone: string) => ownerTimeOf(time, timeZone).slice(11, 16);

export function nearDay(day: string, today: string): string | undefined {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day === addDays(today, 1) ? 'Tomorrow' : undefined;
}

/** What is read at a glance: 'Today 14:05', 'Yesterday', 'Nov 14', and 'Nov 14, 2024' in another year. */
export function formatNear(text: string, timeZone: string, now = new Date()): string {
  const time = parseDate(text);
  if (!time) return text;
  const isWholeDay = isDay(text.trim());
  const day = isWholeDay ? text.trim() : dayOf(time, timeZone);
  const today = dayOf(now, timeZone);
  const near = nearDay(day, today);
  const [year = '', month, date] = day.split('-');
  const isThisYear = today.startsWith(year);
  const named = isThisYear ? `${months[Number(month) - 1]} ${Number(date)}` : formatDay(day);
  if (isWholeDay || day < today) return near ?? named;
  return `${near ?? `${named},`} ${clockOf(time, timeZone)}`;
}
