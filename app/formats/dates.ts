const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Not from Intl: every page shows days, and a browser needs longer to load its names of months than to run the page. */
export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

/** Reads a date text as UTC; null where it is not a date. */
export function parseDate(text: string): Date | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const isIso = isoDay.test(trimmed) || isoTime.test(trimmed);
  if (!isIso && hasOtherWords(trimmed)) return null;
  const zoned = isIso ? trimmed : `${trimmed} UTC`;
  for (const candidate of [zoned, trimmed]) {
    const time = new Date(
      isoTime.test(candidate) && !/(Z|[+-]\d{2}:?\d{2})$/.test(candidate)
        ? `${candidate}Z`
        : candidate,
    );
    const year = time.getUTCFullYear();
    if (
      !Number.isNaN(year) &&
      year >= 0 &&
      year <= 9999 &&
      (!isoDay.test(candidate) || isDay(candidate))
    )
      return time;
  }
  return null;
}

const dateWord = /^(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*|am|pm|t|z|ut|utc|gmt|[ecmp][sd]t)$/i;

/** JavaScript ignores words before a number: it takes 'Spring 2024' for January 1, and 'Part 3' for March 2001. */
function hasOtherWords(text: string): boolean {
  // A zone is named in brackets.
  const words = text.replace(/\([^)]*\)/g, '').match(/\p{L}+/gu) ?? [];
  const isMonth = (word: string) =>
    months.some((month) => word.toLowerCase().startsWith(month.toLowerCase()));
  return words.some((word) => !isMonth(word) && !dateWord.test(word));
}

/** A date for <time> and structured data: ISO text as written, any other date as its day; undefined where it is not a date. */
export function toIsoDate(text: string): string | undefined {
  const trimmed = text.trim();
  const time = parseDate(trimmed);
  if (!time) return undefined;
  return isoDay.test(trimmed) || isoTime.test(trimmed) ? trimmed : time.toISOString().slice(0, 10);
}

/** True for a day that exists, written yyyy-mm-dd; JavaScript would take 2024-02-31 for March 2. */
export function isDay(text: string): boolean {
  if (!isoDay.test(text)) return false;
  const time = new Date(text);
  return Number.isFinite(time.getTime()) && time.toISOString().startsWith(text);
}

/** The same with a minute, too: 2026-11-20 or 2026-11-20T17:00. */
export const isDayOrMinute = (text: string) =>
  isDay(text.replace(/T(?:[01]\d|2[0-3]):[0-5]\d$/, ''));

/** 'Jan 5, 2024'; a text that is no date stays as it is. */
export function formatDay(text: string | Date): string {
  const time = typeof text === 'string' ? parseDate(text) : text;
  return time
    ? `${months[time.getUTCMonth()]} ${time.getUTCDate()}, ${time.getUTCFullYear()}`
    : String(text);
}
