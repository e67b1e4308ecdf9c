import { type FormTable, newItem, newKey } from '~/features/posts/writing/form/form-model';
import { newColumnHeader } from './table-kind';

export function setHeader<T extends FormTable>(table: T, column: number, text: string): T {
  return {
    ...table,
    headers: table.headers.map((header, at) => (at === column ? { ...header, text } : header)),
  };
}

export function setCell<T extends FormTable>(
  table: T,
  row: string,
  column: number,
  text: string,
): T {
  return {
    ...table,
    rows: table.rows.map((one) =>
      one.key === row
        ? { ...one, cells: one.cells.map((cell, at) => (at === column ? text : cell)) }
        : one,
    ),
  };
}

export function addRow<T extends FormTable>(table: T): T {
  return {
    ...table,
    rows: [...table.rows, { key: newKey(), cells: table.headers.map(() => '') }],
  };
}

export function removeRow<T extends FormTable>(table: T, row: string): T {
  return { ...table, rows: table.rows.filter(({ key }) => key !== row) };
}

export function addColumn<T extends FormTable>(table: T): T {
  return {
    ...table,
    headers: [...table.headers, newItem(newColumnHeader)],
    rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, ''] })),
  };
}

export function removeColumn<T extends FormTable>(table: T, column: number): T {
  return {
    ...table,
    headers: table.headers.filter((_, at) => at !== column),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => at !== column) })),
  };
}
