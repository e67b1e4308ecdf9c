import { describe, expect, it } from 'vitest';
import { sharesOf } from '~/features/views/analytics.server';
import { type Analytics, analyticsCsv, type PostView, screenOf } from './analytics-screen';

const figures: Analytics = {
  total: 4,
  uniqueVisitors: 3,
  averagePerDay: 4 / 7,
  bots: 2,
  breakdowns: {
    country: [
      { value: 'Norway', count: 3, percent: 75 },
      { value: 'Unknown', count: 1, percent: 25 },
    ],
    deviceType: [{ value: 'Desktop', count: 4, percent: 100 }],
    browser: [{ value: 'Firefox', count: 4, percent: 100 }],
    os: [{ value: 'Linux', count: 4, percent: 100 }],
    referrer: [{ value: 'Direct', count: 4, percent: 100 }],
  },
  byDay: [{ day: '2026-03-01', count: 4 }],
  bars: [],
  filteredSince: null,
};
const all: PostView = { range: 'all', from: '', to: '2026-03-01', filters: {} };
const screen = screenOf(figures, all, 9);

describe('the analytics of a post', () => {
  it('names what is not known, and one source for all its hosts', () => {
    const named = (dimension: 'country' | 'deviceType' | 'browser' | 'os' | 'referrer') =>
      sharesOf(dimension, [{ dimension, value: '', count: 1 }])[0]?.value;
    expect(named('country')).toBe('Unknown');
    expect(named('deviceType')).toBe('Desktop');
    expect(named('referrer')).toBe('Direct');
    const hosts = ['google.de', 'google.com', 'Direct'];
    const counts = hosts.map((value) => ({ dimension: 'referrer', value, count: 1 }));
    expect(sharesOf('referrer', counts)).toEqual([
      { value: 'Google', count: 2, percent: 66.7 },
      { value: 'Direct', count: 1, percent: 33.3 },
    ]);
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

  it('names the range of its chart, and the breakdowns as always', () => {
    const titleOf = (range: PostView['range']) =>
      screenOf(figures, { ...all, range }, 9).chartTitle;
    expect(titleOf('all')).toBe('Views Over Time (Last 7 Days)');
    expect(titleOf('30')).toBe('Views Over Time (Last 30 Days)');
    expect(screen.breakdowns.map(({ title }) => title)).toEqual([
      'Visitor Locations',
      'Device Types',
      'Browser Usage',
      'Operating Systems',
      'Traffic Sources',
    ]);
  });
});
