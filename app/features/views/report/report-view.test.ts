import { expect, it } from 'vitest';
import { chartBars, rangeBefore, readReportView, reportSearch, splitMonths } from './report-view';

const dimensions = ['source'] as const;
const read = (search: string, usual: '7' | 'all' = '7') =>
  readReportView(new URLSearchParams(search), '2026-11-18', { dimensions, usual });

it('shows the last week, another range, or any days, and as many days before', () => {
  expect(read('')).toEqual({ range: '7', from: '2026-11-12', to: '2026-11-18', filters: {} });
  expect(read('range=today')).toMatchObject({ from: '2026-11-18', to: '2026-11-18' });
  expect(read('from=2026-10-01&to=2026-10-31')).toMatchObject({ range: 'custom' });
  for (const nonsense of ['range=9', 'from=x&to=2026-10-01'])
    expect(read(nonsense).range).toBe('7');
  const turned = { range: 'custom', from: '2026-10-01', to: '2026-10-31', isTurned: true };
  expect(read('from=2026-10-31&to=2026-10-01')).toMatchObject(turned);
  expect(rangeBefore(read(''))).toEqual({ from: '2026-11-05', to: '2026-11-11' });
});

it('shows all time where that is usual, and nowhere else', () => {
  expect(read('', 'all')).toMatchObject({ range: 'all', from: '', to: '2026-11-18' });
  expect(reportSearch(read('', 'all'), 'all')).toBe('');
  expect(reportSearch(read('', 'all'), 'all', { range: '7' })).toBe('?range=7');
  expect(read('range=all').range).toBe('7');
});

it('draws a bar a day beside the range before: seven of all time, weeks of a year', () => {
  const countOn = (day: string) => Number(day.slice(-2));
  const all = chartBars({ from: '', to: '2026-11-18' }, countOn);
  expect(all).toHaveLength(7);
  expect(all[0]).toEqual({ day: '2026-11-12', days: 1, count: 12, before: 5 });
  const year = chartBars({ from: '2025-11-19', to: '2026-11-18' }, () => 1);
  expect(year).toHaveLength(53);
  expect(year[0]).toEqual({ day: '2025-11-19', days: 1, count: 1, before: 1 });
  expect(year.at(-1)).toEqual({ day: '2026-11-12', days: 7, count: 7, before: 7 });
});

it('adds a filter by one press and takes it away by the next', () => {
  const plain = read('range=30');
  const filtered = reportSearch(plain, '7', { filter: ['source', 'Google'] });
  expect(filtered).toBe('?range=30&source=Google');
  expect(reportSearch(read(filtered), '7', { filter: ['source', 'Google'] })).toBe('?range=30');
  expect(reportSearch(read(filtered), '7', { range: '7' })).toBe('?source=Google');
});

it('divides a range into whole months and the days around them', () => {
  const split = (from: string, to: string) => splitMonths({ from, to });
  expect(split('2025-11-19', '2026-11-18')).toEqual({
    months: { from: '2025-12', to: '2026-10' },
    days: [
      { from: '2025-11-19', to: '2025-11-30' },
      { from: '2026-11-01', to: '2026-11-18' },
    ],
  });
  expect(split('2026-01-01', '2026-02-28').months).toEqual({ from: '2026-01', to: '2026-02' });
  expect(split('2026-01-31', '2026-03-30').months).toEqual({ from: '2026-02', to: '2026-02' });
  for (const [from, to] of [
    ['2026-01-02', '2026-02-27'],
    ['2026-01-01', '2026-01-30'],
    ['2026-01-31', '2026-01-31'],
  ] as const)
    expect(split(from, to)).toEqual({ months: null, days: [{ from, to }] });
});
