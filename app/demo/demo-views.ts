import { sourceName } from '~/features/views/sources';
import { daysBefore, hourMs } from '~/formats/durations';
import { dayOf } from '~/formats/owner-day';
import type { HitRow, ViewRow } from '~/server/storage/tables/views';
import { describeDevice } from '~/server/visitor/device';
import {
  type DemoLocation,
  exampleAddress,
  locations,
  machines,
  referrers,
  robots,
} from './demo-visitors';
import type { Random } from './seeded';

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
export function demoViews(pages: readonly ViewedPage[], now: Date, random: Random): ViewRow[] {
  const rows: ViewRow[] = [];
  for (let ago = days; ago >= 0; ago -= 1) {
    const weekday = daysBefore(now, ago).getUTCDay();
    const quiet = weekday === 0 || weekday === 6 ? 0.62 : 1;
    const growth = 1 + (days - ago) / (days * 2);
    const count = Math.round(perDay * quiet * growth * random.between(0.72, 1.2));
    const known = pages
      .filter(({ daysAgo }) => daysAgo >= ago)
      .map((page) => [page, page.pull * rush(page.daysAgo - ago)] as const);
    for (let visit = 0; visit < count; visit += 1) {
      const at = dateOf(daysBefore(now, ago), random);
      if (at < now) rows.push(viewAt(at, random.pick(known), rows.length, random));
    }
  }
  return rows.sort((one, other) => one.timestamp.localeCompare(other.timestamp));
}

function rush(age: number): number {
  return 0.6 + 5 * Math.exp(-age / 1.8);
}

/** Mostly in the afternoon and evening of the owner's readers. */
function dateOf(day: Date, random: Random): Date {
  const hour = random.pick([
    [random.between(0, 6), 1],
    [random.between(6, 12), 2],
    [random.between(12, 19), 5],
    [random.between(19, 24), 4],
  ]);
  const start = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  return new Date(start + Math.floor(hour * hourMs));
}

function viewAt(at: Date, page: ViewedPage, number: number, random: Random): ViewRow {
  const bot = random.next() < robotShare;
  const location = random.pick(locations);
  const { userAgent, hints } = random.pick(bot ? robots : machines);
  const device = describeDevice({
    userAgent,
    hints: {
      ...hints,
      language: location.language,
      timezone: location.timezone,
      cookieEnabled: true,
    },
  });
  return {
    id: `demo-view-${String(number).padStart(4, '0')}`,
    postId: page.postId,
    timestamp: at.toISOString(),
    ip: exampleAddress(random),
    ...locationOf(location),
    deviceType: device.deviceType,
    browser: device.browser,
    os: device.os,
    deviceInfo: JSON.stringify(device),
    referrer: bot ? 'Direct' : random.pick(referrers),
    sessionDuration: 0,
    userId: 'anonymous',
    bot: bot ? 1 : 0,
  };
}

function locationOf({ country, city, region }: DemoLocation) {
  return { country, city, region };
}

/** The same visits as pages that were shown; the first of a visitor's day says where they entered, and with what. */
export function demoHits(views: readonly ViewRow[], timeZone: string): HitRow[] {
  const visitors = new Map<string, Omit<HitRow, 'id' | 'time' | 'path' | 'entry'>>();
  return views
    .filter(({ bot }) => bot === 0)
    .map(({ id, postId, timestamp, ip, country, deviceType, browser, referrer }) => {
      const day = dayOf(new Date(timestamp), timeZone);
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
