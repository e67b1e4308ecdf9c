import { expect, it } from 'vitest';
import { rangeBefore, readSiteView, siteSearch } from './site-view';

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
