import { describe, expect, it } from 'vitest';
import { type Analytics, sharesOf } from '~/features/views/analytics.server';
import { analyticsRows, chartTitle } from './analytics-figures';

const figures: Analytics = {
  total: 9,
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
  bars: [
    { day: '2026-02-28', days: 1, count: 0, before: 0 },
    { day: '2026-03-01', days: 1, count: 4, before: 2 },
  ],
};

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
    expect(analyticsRows(figures, { range: 'all' }).map(String)).toEqual([
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
      'Views Over Time (Last 7 Days),2026-02-28,0,',
      'Views Over Time (Last 7 Days),2026-03-01,4,',
    ]);
  });

  it('names the range of its chart', () => {
    expect(chartTitle({ range: 'all' })).toBe('Views Over Time (Last 7 Days)');
    expect(chartTitle({ range: '30' })).toBe('Views Over Time (Last 30 Days)');
  });
});
