import { isDay } from '~/formats/dates';
import { addDays, instantOf, type OwnerTime } from '~/formats/owner-day';

const foldAtOctets = 75;

interface CalendarOptions {
  name: string;
  /** The host in every event's id. */
  host: string;
  now: Date;
  timeZone: string;
}

/** What is due. */
interface CalendarEvent {
  id: string;
  title: string;
  details?: string;
  /** A day, or a minute on the owner's clock. */
  due: string;
  updatedAt: string;
}

/** What is due as an iCalendar text (RFC 5545): on its day, or at its time. */
export function writeCalendar(
  due: readonly CalendarEvent[],
  { name, host, now, timeZone }: CalendarOptions,
): string {
  const events = due.flatMap((event) => writeEvent(event, host, now, timeZone));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(host)}//School//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function writeEvent(event: CalendarEvent, host: string, now: Date, timeZone: string): string[] {
  const { id, title, details, due, updatedAt } = event;
  const at = isDay(due) ? due : utcTime(instantOf(`${due}:00.000Z` as OwnerTime, timeZone));
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@${escapeText(host)}`,
    `DTSTAMP:${utcTime(now)}`,
    ...(Number.isFinite(Date.parse(updatedAt))
      ? [`LAST-MODIFIED:${utcTime(new Date(updatedAt))}`]
      : []),
    ...(at !== due
      ? [`DTSTART:${at}`, `DTEND:${at}`]
      : [
          `DTSTART;VALUE=DATE:${compactDay(due)}`,
          `DTEND;VALUE=DATE:${compactDay(addDays(due, 1))}`,
        ]),
    `SUMMARY:${escapeText(title)}`,
    ...(details ? [`DESCRIPTION:${escapeText(details)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, (mark) => (mark === '\t' ? mark : ''));
}

/** Lines longer than 75 octets go on in the next line after a space; a character is never cut in two. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > foldAtOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const utcTime = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const compactDay = (day: string) => day.replaceAll('-', '');
