import { gradeEntry } from 'test/factories/school';
import { describe, expect, it } from 'vitest';
import { seriesOf, shortName } from './series';

const entries = Array.from({ length: 12 }, (_, i) =>
  gradeEntry({ id: String(i), date: `2026-11-${String(12 - i).padStart(2, '0')}` }),
);

describe('a chart series', () => {
  it('begins with the oldest entry', () => {
    const points = seriesOf(entries);
    expect([points[0]?.date, points[11]?.date]).toEqual(['2026-11-01', '2026-11-12']);
  });

  it('of all classes says which class each point is of', () => {
    const other = gradeEntry({ className: 'Algebra', date: '2026-11-20' });
    const points = seriesOf([other, ...entries]);
    expect(points.map((point) => point.className).slice(-2)).toEqual(['Biology', 'Algebra']);
  });
});

it('a class is shown by its first word, or by as many as tell it from the others', () => {
  const names = [
    'Advanced Biology F25',
    'Adv Algebra 2 - Rivers',
    'Adv Design Applications',
    'Spanish 1 - Fall 2025',
    'Spanish 1',
    'Marlowe: English II',
  ];
  expect(names.map((name) => shortName(name, names))).toEqual([
    'Advanced',
    'Adv Algebra',
    'Adv Design',
    'Spanish 1 -',
    'Spanish 1',
    'Marlowe',
  ]);
});
