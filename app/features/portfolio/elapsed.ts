import { formatDay } from '~/formats/dates';
import { countOf } from '~/formats/numbers';

/** Whole years and months since a day (YYYY-MM-DD); a month counts once its day is reached. */
export function elapsed(start: string, now: Date): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const passed =
    (now.getUTCFullYear() - year) * 12 +
    (now.getUTCMonth() + 1 - month) -
    (now.getUTCDate() < day ? 1 : 0);
  const months = Math.max(0, passed);
  return `${countOf(Math.floor(months / 12), 'yr')} ${countOf(months % 12, 'mo')}`;
}

/** 'Aug 2022' */
export const monthAndYear = (day: string) => formatDay(day).replace(/ \d+,/, '');
