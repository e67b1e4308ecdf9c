import { type Component, casual, type Parser } from 'chrono-node/en';
import { addDays, ownerTimeOf } from '~/formats/owner-day';

export interface DueReading {
  /** The task without the words of its date. */
  text: string;
  /** A day, or a minute on the owner's clock: 2026-11-20T17:00. */
  due: string;
  /** What was taken out of its end; null: the text stays whole. */
  words: string | null;
}

type Parts = { [part in Component]?: number };

const parserOf = (
  pattern: RegExp,
  read: (words: string[], today: Date) => Parts | undefined,
): Parser => ({
  pattern: () => pattern,
  extract: (context, match) => read([...match], context.refDate) ?? null,
});

const dayIn = (date: Date): Parts => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});

const words = casual.clone();
words.parsers.unshift(
  parserOf(/\b(?:noon|midday)\b/i, () => ({ hour: 12, minute: 0 })),
  parserOf(/\b(?:eod|end of (?:the )?day)\b/i, () => ({ hour: 23, minute: 59 })),
  // Fewer hours are how long something takes: 'Study 2h'.
  parserOf(/\b(0?[6-9]|1\d|2[0-3])h([0-5]\d)?\b/i, ([, hour, minute]) => ({
    hour: Number(hour),
    minute: Number(minute ?? 0),
  })),
  parserOf(/\b(?:the )?day after tomorrow\b/i, (_, today) =>
    dayIn(new Date(today.getFullYear(), today.getMonth(), today.getDate() + 2)),
  ),
  parserOf(/\b(?:the )?([1-9]|[12]\d|3[01])(?:st|nd|rd|th)\b/i, ([, date], today) => {
    const day = Number(date);
    const next = [0, 1, 2]
      .map((months) => new Date(today.getFullYear(), today.getMonth() + months, day))
      .find((one) => one.getDate() === day && one >= today);
    return next && dayIn(next);
  }),
);

const link = /(?:[\s,]+(?:due|by|@))*[\s,]*$/i;
const dayLink = /(?:[\s,]+(?:due|by|on|at|the|@))*[\s,]*$/i;
/** A date after these is another one, one of many, or the end of a range. */
const another =
  /(?:[-–—/&+]|\b(?:to|and|or|until|till?|through|thru|from|since|after|per|not|vs|daily|weekly|monthly)|\b(?:every|each)(?: (?:other|first|last|second|third|\d+\w*|few|two|three|four|days?|weeks?|months?|morning|evening))*)[\s,.]*$/i;
/** No text ends with these. */
const open = /\b(?:for|before|the|of|an?|my|our|your|his|her|their|in|with|about|during)$/i;

/** 'essay fri 5pm' is the task 'essay', due on Friday at 17:00 on the owner's clock. Null: no date at its end. */
export function readDue(text: string, now: Date, timeZone: string): DueReading | null {
  const clock = ownerTimeOf(now, timeZone);
  const today = clock.slice(0, 10);
  // The machine's zone does not matter: only days are counted from here.
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  const midnight = new Date(year, month - 1, date);
  const parsed = words.parse(text.replaceAll('@', ','), midnight, { forwardDate: true });
  const [other, found] = [parsed.at(-2), parsed.at(-1)];
  // Words inside a task are part of it: 'Ask May about the day after'.
  if (!found || found.end || !/^[.!]?$/.test(text.slice(found.index + found.text.length)))
    return null;
  const between = other && text.slice(other.index + other.text.length, found.index);
  if (between !== undefined && !/\w/.test(between)) return null;
  const { start } = found;
  const isDay = start.isCertain('day') || start.isCertain('weekday');
  const hasTime = start.isCertain('hour');
  const isSoon = start.tags().has('result/relativeDateAndTime');
  const before = text.slice(0, found.index);
  if (!(isDay || hasTime) || another.test(before)) return null;
  if (/^(?:now|yesterday|last\b.*|.*\bago)$/i.test(found.text)) return null;
  // 'Wait 5 minutes' is how long.
  if (isSoon && !/^in\b|\b(?:later|from now)$/i.test(found.text)) return null;
  // 'on Friday' goes with its day; 'turn it on tomorrow' keeps the word.
  const links = /^(?:to|in|next|this)/i.test(found.text) ? link : dayLink;
  const rest = before.replace(links, '').trim();
  const isOpen = open.test(rest);
  if (rest === '' || (isOpen && !isDay)) return null;
  const left = isOpen ? { text, words: null } : { text: rest, words: text.slice(rest.length) };
  const of = (name: Component) => start.get(name) ?? 0;
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  if (isSoon) {
    const later = new Date(now.getTime() + shown - Date.parse(today));
    return { ...left, due: ownerTimeOf(later, timeZone).slice(0, 16) };
  }
  const [day = '', time = ''] = new Date(shown).toISOString().slice(0, 16).split('T');
  if (!hasTime || time === '23:59') return { ...left, due: isDay ? day : today };
  // 'at 5' is in the afternoon.
  const isAfternoon = !start.isCertain('meridiem') && /\b[1-6]$/.test(found.text);
  const at = isAfternoon ? `T${of('hour') + 12}:00` : `T${time}`;
  const isOver = `${today}${at}` <= clock;
  if (!isDay) return { ...left, due: `${isOver ? addDays(today, 1) : today}${at}` };
  const isNextWeek = isOver && day === today && !start.isCertain('day');
  return { ...left, due: `${isNextWeek ? addDays(day, 7) : day}${at}` };
}
