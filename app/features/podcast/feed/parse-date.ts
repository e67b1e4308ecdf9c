import { months } from '~/formats/dates';

const zoneOffsets: Record<string, number> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

const rfc2822Date =
  /^(?:[A-Za-z]{3,9}, *)?(\d{1,2}) +([A-Za-z]{3})[a-z]* +(\d{2}|\d{4}) +(\d{1,2}):(\d{2})(?::(\d{2}))? *([A-Za-z]{1,4}|[+-]\d{2}:?\d{2})?$/;
const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** RFC 2822 or ISO 8601 to ISO 8601 in UTC; empty for anything else. */
export function parseFeedDate(text: string): string {
  const date = text.trim();
  if (isoDate.test(date)) return isoOf(Date.parse(date));
  const found = rfc2822Date.exec(date);
  if (!found) return '';
  const [, day = '', month = '', year = '', hour = '', minute = '', second = '0', zone = ''] =
    found;
  const monthIndex = months.findIndex((name) => name.toLowerCase() === month.toLowerCase());
  const parts = [fullYear(year), monthIndex, +day, +hour, +minute, +second] as const;
  const offset = offsetMinutes(zone);
  if (monthIndex < 0 || offset === null || !exists(parts)) return '';
  return isoOf(Date.UTC(...parts) - offset * 60_000);
}

function isoOf(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 50 ? 2000 : 1900);
}

function offsetMinutes(zone: string): number | null {
  const numeric = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3]);
    return numeric[1] === '-' ? -minutes : minutes;
  }
  const name = zone.toUpperCase();
  if (['', 'GMT', 'UT', 'UTC', 'Z'].includes(name)) return 0;
  const hours = zoneOffsets[name];
  return hours === undefined ? null : hours * 60;
}

/** Date rolls 31 Feb and 25:00 over; here they are no date. */
function exists([year, month, day, hour, minute, second]: readonly number[]): boolean {
  const lastDay = new Date(Date.UTC(year ?? 0, (month ?? 0) + 1, 0)).getUTCDate();
  return (
    Number(day) >= 1 &&
    Number(day) <= lastDay &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) <= 60
  );
}
