import { describe, expect, it } from 'vitest';
import type { Analytics } from '~/features/views/analytics.server';
import { analyticsCsv, readRange, screenOf } from './analytics-screen';

const figures: Analytics = {
  total: 4,
  uniqueVisitors: 3,
  averagePerDay: 4 / 7,
  bots: 2,
  breakdowns: {
    country: [
      { value: 'Norway', count: 3, percent: 75 },
      { value: '', count: 1, percent: 25 },
    ],
    deviceType: [{ value: '', count: 4, percent: 100 }],
    browser: [{ value: 'Firefox', count: 4, percent: 100 }],
    os: [{ value: 'Linux', count: 4, percent: 100 }],
    referrer: [{ value: '', count: 4, percent: 100 }],
  },
  byDay: [{ day: '2026-03-01', count: 4 }],
};
const screen = screenOf(figures, '7', 9);

describe('the analytics of a post', () => {
  it('names what is not known: country Unknown, device Desktop, source Direct', () => {
    const named = Object.fromEntries(
      screen.breakdowns.map(({ title, shares }) => [title, shares.at(-1)?.value]),
    );
    expect(named).toEqual({
      'Visitor Locations': 'Unknown',
      'Device Types': 'Desktop',
      'Browser Usage': 'Firefox',
      'Operating Systems': 'Linux',
      'Traffic Sources': 'Direct',
    });
  });

  it('exports the rows of the screen', () => {
    expect(analyticsCsv(screen).split('\r\n')).toEqual([
      'Section,Value,Count,Percent',
      'Totals,Total Views,9,',
      'Totals,Unique Visitors,3,',
      'Totals,Avg Views/Day,0.6,',
      'Visitor Locations,Norway,3,75',
      'Visitor Locations,Unknown,1,25',
      'Device Types,Desktop,4,100',
      'Browser Usage,Firefox,4,100',
      'Operating Systems,Linux,4,100',
      'Traffic Sources,Direct,4,100',
      'Bots,Visits,2,',
      ...['02-23', '02-24', '02-25', '02-26', '02-27', '02-28'].map(
        (day) => `Views Over Time (Last 7 Days),2026-${day},0,`,
      ),
      'Views Over Time (Last 7 Days),2026-03-01,4,',
      '',
    ]);
  });

  it('has one range: all time with a chart of the last 7 days, or as many days as chosen', () => {
    const read = (query: string) => readRange(new URLSearchParams(query));
    expect([read(''), read('range=x'), read('range=30')]).toEqual(['all', 'all', '30']);
    const byDay = Array.from({ length: 40 }, (_, n) => ({ day: `day ${n}`, count: n }));
    const chart = (range: 'all' | '30') => screenOf({ ...figures, byDay }, range, 9);
    expect(chart('all').chartTitle).toBe('Views Over Time (Last 7 Days)');
    expect(chart('all').days).toEqual(byDay.slice(-7));
    expect(chart('30').days).toHaveLength(30);
  });
});
