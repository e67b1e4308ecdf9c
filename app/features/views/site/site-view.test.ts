import { expect, it } from 'vitest';
import { rangeBefore, readSiteView, siteSearch, splitMonths } from './site-view';

const read = (search: string) => readSiteView(new URLSearchParams(search), '2026-11-18');

it('shows the last week, another range, or any days, and as many days before', () => {
  expect(read('')).toEqual({ range: '7', from: '2026-11-12', to: '2026-11-18', filters: {} });
  expect(read('range=today')).toMatchObject({ from: '2026-11-18', to: '2026-11-18' });
  expect(read('from=2026-10-01&to=2026-10-31')).toMatchObject({ range: 'custom' });
  for (const nonsense of ['range=9', 'from=2026-10-31&to=2026-10-01', 'from=x&to=2026-10-01'])
    expect(read(nonsense).range).toBe('7');
  expect(rangeBefore(read(''))).toEqual({ from: '2026-11-05', to: '2026-11-11' });
});

it('adds a filter by one press and takes it away by the next', () => {
  const plain = read('range=30');
  const filtered = siteSearch(plain, { filter: ['source', 'Google'] });
  expect(filtered).toBe('?range=30&source=Google');
  expect(siteSearch(read(filtered), { filter: ['source', 'Google'] })).toBe('?range=30');
  expect(siteSearch(read(filtered), { range: '7' })).toBe('?source=Google');
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
