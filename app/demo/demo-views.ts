import { sourceName } from '~/features/views/sources';
import type { HitRow, ViewRow } from '~/features/views/tables.server';
import { daysBefore, hourMs } from '~/formats/durations';
import { dayOf } from '~/formats/owner-day';
import { describeDevice } from '~/server/visitor/device';
import { exampleAddress, visitors } from './demo-visitors';
import type { DemoClock, Random } from './seeded';

const days = 34;
const perDay = 44;
const robotShare = 0.06;

export interface ViewedPage {
  /** Null for the home page. */
  postId: string | null;
  pull: number;
  daysAgo: number;
}

/** Five weeks of visitors: quieter at weekends and at night, with a rush when a post comes out. */
export function demoViews(
  pages: readonly ViewedPage[],
  { now, timeZone }: DemoClock,
  random: Random,
): ViewRow[] {
  const rows: ViewRow[] = [];
  for (let ago = days; ago >= 0; ago -= 1) {
    const weekday = daysBefore(now, ago).getUTCDay();
    const quiet = weekday === 0 || weekday === 6 ? 0.62 : 1;
    const growth = 1 + (days - ago) / (days * 2);
    const count = Math.round(perDay * quiet * growth * random.between(0.72, 1.2));
    const known = pages
      .filter(({ daysAgo }) => daysAgo >= ago)
      .map((page) => ({ page, often: page.pull * rush(page.daysAgo - ago) }));
    for (let visit = 0; visit < count; visit += 1) {
      const at = dateOf(daysBefore(now, ago), random);
      if (at < now)
        rows.push({
          ...viewAt(at, random.pick(known).page, rows.length, random),
          day: dayOf(at, timeZone),
        });
    }
  }
  return rows.sort((one, other) => one.timestamp.localeCompare(other.timestamp));
}

function rush(age: number): number {
  return 0.6 + 5 * Math.exp(-age / 1.8);
}

/** Mostly in the afternoon and evening of the owner's readers. */
function dateOf(day: Date, random: Random): Date {
  const { from, to } = random.pick([
    { from: 0, to: 6, often: 1 },
    { from: 6, to: 12, often: 2 },
    { from: 12, to: 19, often: 5 },
    { from: 19, to: 24, often: 4 },
  ]);
  const start = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  return new Date(start + Math.floor(random.between(from, to) * hourMs));
}

function viewAt(at: Date, page: ViewedPage, number: number, random: Random) {
  const bot = random.next() < robotShare;
  const { country, city, region, language, timezone } = random.pick(visitors.locations);
  const { userAgent, ...hints } = random.pick(bot ? visitors.robots : visitors.machines);
  const device = describeDevice({
    userAgent,
    hints: { ...hints, language, timezone, cookieEnabled: true },
  });
  return {
    id: `demo-view-${String(number).padStart(4, '0')}`,
    postId: page.postId,
    timestamp: at.toISOString(),
    ip: exampleAddress(random),
    country,
    city,
    region,
    deviceType: device.deviceType,
    browser: device.browser,
    os: device.os,
    deviceInfo: JSON.stringify(device),
    referrer: bot ? 'Direct' : random.pick(visitors.referrers).name,
    sessionDuration: 0,
    userId: 'anonymous',
    bot: bot ? 1 : 0,
  };
}

/** The same visits as pages that were shown; the first of a visitor's day says where they entered, and with what. */
export function demoHits(views: readonly ViewRow[]): HitRow[] {
  const visitors = new Map<string, Omit<HitRow, 'id' | 'time' | 'path' | 'entry'>>();
  return views
    .filter(({ bot }) => bot === 0)
    .map(({ id, postId, timestamp, day, ip, country, deviceType, browser, referrer }) => {
      const visitor = `${ip} ${day}`;
      const known = visitors.get(visitor);
      const source = sourceName(referrer);
      const same = known ?? {
        day,
        visitor,
        source,
        campaign: '',
        country,
        device: deviceType,
        browser,
      };
      visitors.set(visitor, same);
      const path = postId ? `/blog/${postId}` : '/';
      return { ...same, id, time: timestamp, path, entry: known ? 0 : 1 };
    });
}
