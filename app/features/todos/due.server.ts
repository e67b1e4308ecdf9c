import { casual } from 'chrono-node/en';
import { minuteMs } from '~/formats/durations';
import { ownerTimeOf } from '~/formats/owner-day';

const linkWords = /(?:[\s,]+(?:due|by))*[\s,]*$/i;
const dayLinkWords = /(?:[\s,]+(?:due|by|on|at))*[\s,]*$/i;

/** 'essay fri 5pm' is the task 'essay', due on Friday at 17:00 on the owner's clock. */
export function readDue(text: string, now: Date, timeZone: string) {
  const offset = Date.parse(ownerTimeOf(now, timeZone)) - now.getTime();
  const reference = { instant: now, timezone: Math.round(offset / minuteMs) };
  const found = casual.parse(text, reference, { forwardDate: true }).at(-1);
  const none = { text, due: null };
  // Words inside a task are part of it: 'Ask May about the day after'.
  if (!found || found.index + found.text.length < text.length) return none;
  // 'on Friday' goes with its day; 'turn it on tomorrow' keeps the word.
  const links = /^(?:to|in|next|this)/i.test(found.text) ? linkWords : dayLinkWords;
  const rest = text.slice(0, found.index).replace(links, '').trim();
  const { start } = found;
  const isDay = start.isCertain('day') || start.isCertain('weekday') || start.isCertain('hour');
  if (!isDay || rest === '' || found.text.toLowerCase() === 'now') return none;
  const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute') =>
    String(start.get(name) ?? 0).padStart(2, '0');
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  const due = start.isCertain('hour') ? `${day}T${part('hour')}:${part('minute')}` : day;
  return { text: rest, due };
}
