import { formatDay } from '~/formats/dates';
import { addDays } from '~/formats/owner-day';
import { formatNear, nearDay } from '~/formats/when';

export interface Todo {
  id: string;
  text: string;
  completed: boolean;
  createdAt: string;
  updatedAt: string;
  /** A day, or a minute on the owner's clock: 2026-11-20T17:00. */
  due: string | null;
  /** What was taken out of the end of the text for its date: ' fri 5pm'. */
  words: string | null;
  /** More about it than a line. */
  note: string | null;
  position: number;
}

export type TodoChange = 'complete' | 'reopen' | 'delete';

export interface TodoCounts {
  pending: number;
  completed: number;
}

export const longestNote = 20_000;
export const completedShown = 10;
export const pendingPerPage = 100;

/** In whole percent; of no tasks there is no rate. */
export function completionRate({ pending, completed }: TodoCounts): string {
  const all = pending + completed;
  return all === 0 ? '–' : `${Math.round((completed / all) * 100)}%`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Today 17:00', 'Tomorrow', 'Fri', 'Nov 20': what is read at a glance. */
export function dueWords(due: string, today: string): string {
  const [day = '', time] = due.split('T');
  const words = soonWord(day, today) ?? formatNear(day, 'UTC', new Date(today));
  return [words, time].filter(Boolean).join(' ');
}

/** 'Nov 20, 2026, 17:00'. */
export function dueDate(due: string): string {
  const [day = '', time] = due.split('T');
  return [formatDay(day), time].filter(Boolean).join(', ');
}

/** 'Fri, Nov 20, 17:00': with its weekday, and with its year where that is another one. */
export function dueInWords(due: string, today: string): string {
  const [day = '', time] = due.split('T');
  const date = formatDay(day).replace(`, ${today.slice(0, 4)}`, '');
  return [weekdays[new Date(day).getUTCDay()], date, time].filter(Boolean).join(', ');
}

/** The word beside a date that is near: 'Yesterday', 'Tomorrow', 'Fri'. */
export function soonWord(day: string, today: string): string | undefined {
  const isThisWeek = day > addDays(today, 1) && day < addDays(today, 7);
  return isThisWeek ? weekdays[new Date(day).getUTCDay()] : nearDay(day, today);
}
