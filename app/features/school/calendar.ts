import { isDay } from '~/formats/dates';
import { addDays } from '~/formats/owner-day';
import { type Assignment, isActive, statusLabels } from './assignment';

const foldAtOctets = 75;

interface CalendarOptions {
  name: string;
  /** The host in every event's id. */
  host: string;
  now: Date;
}

/** The due dates as an iCalendar text (RFC 5545): one whole-day event for each open assignment. */
export function writeCalendar(
  assignments: readonly Assignment[],
  { name, host, now }: CalendarOptions,
): string {
  const events = assignments
    .filter((assignment) => isActive(assignment) && isDay(assignment.dueDate))
    .flatMap((assignment) => writeEvent(assignment, host, now));
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

function writeEvent(assignment: Assignment, host: string, now: Date): string[] {
  const { id, title, className, description, dueDate, points, status, updatedAt } = assignment;
  const details = [className, `${points} points`, statusLabels[status], description];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@${escapeText(host)}`,
    `DTSTAMP:${utcTime(now)}`,
    ...(Number.isFinite(Date.parse(updatedAt))
      ? [`LAST-MODIFIED:${utcTime(new Date(updatedAt))}`]
      : []),
    `DTSTART;VALUE=DATE:${compactDay(dueDate)}`,
    `DTEND;VALUE=DATE:${compactDay(addDays(dueDate, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(details.filter((line) => line !== '').join('\n'))}`,
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
