import { describe, expect, it } from 'vitest';
import type { Analytics } from '~/features/views/analytics.server';
import { analyticsCsv } from './analytics-csv';
import { screenOf } from './analytics-screen';
import { chartTitle, readRanges } from './ranges';

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
const screen = screenOf(figures, { byDay: figures.byDay, range: '7' }, 9);

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
      'Views Over Time (Last 7 Days),2026-03-01,4,',
      '',
    ]);
  });

  it('shows all time with a chart of the last 7 days unless asked otherwise', () => {
    const read = (query: string) => readRanges(new URLSearchParams(query));
    expect(read('')).toEqual({ figures: 'all', chart: '7' });
    expect(read('range=30')).toEqual({ figures: '30', chart: '30' });
    expect(read('range=30&chart=all')).toEqual({ figures: '30', chart: 'all' });
    expect(read('range=x&chart=1')).toEqual({ figures: 'all', chart: '7' });
    expect(chartTitle('7')).toBe('Views Over Time (Last 7 Days)');
  });
});
