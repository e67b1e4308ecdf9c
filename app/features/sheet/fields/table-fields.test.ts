import { expect, it } from 'vitest';
import { newSection, type SectionOf } from '~/features/posts/sections/sections';
import { linesOf, withColumn, withRow } from './table-fields';

it("a new table has two columns and rows; a column is added as 'New Header', a row without words", () => {
  const lines = linesOf(newSection('table') as SectionOf<'table'>);
  expect(withRow(withColumn(lines))).toEqual([
    ['Header 1', 'Header 2', 'New Header'],
    ['Cell 1', 'Cell 2', ''],
    ['Cell 3', 'Cell 4', ''],
    ['', '', ''],
  ]);
});

it('a stored table that is wider than its headers shows every cell', () => {
  const ragged: SectionOf<'table'> = { type: 'table', headers: ['A'], rows: [['1', '2'], []] };
  expect(linesOf(ragged)).toEqual([
    ['A', ''],
    ['1', '2'],
    ['', ''],
  ]);
});
