import { expect, it } from 'vitest';
import { timeAxis } from './time-axis';

it('everything that was done stands on one axis, from the year of the first until today', () => {
  const axis = timeAxis(['2024-07-01', '2023-01-01'], '2025-01-01');
  expect(axis.years).toEqual([
    { year: 2023, at: 0 },
    { year: 2024, at: 49.93 },
    { year: 2025, at: 100 },
  ]);
  expect(axis.spanOf('2023-01-01', '')).toEqual({ from: 0, to: 100 });
  expect(axis.spanOf('2024-07-01', '2025-01-01')).toEqual({ from: 74.83, to: 100 });
});

it('what ends after today, or begins there, stays on the axis', () => {
  const axis = timeAxis(['2026-05-05'], '2026-05-05');
  expect(axis.spanOf('2026-05-05', '2027-01-01')).toEqual({ from: 100, to: 100 });
});
