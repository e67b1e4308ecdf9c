import { newColumnHeader } from '~/features/posts/sections/table/table-section';
import { type FormTable, newItem, newKey } from './form-model';
import { inserted, restored } from './moves';

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

/** Inserts a removed row again. Its cells are matched to the columns that exist now. */
export function restoreRow<T extends FormTable>(table: T, row: string, from: FormTable): T {
  const at = from.rows.findIndex(({ key }) => key === row);
  const cells = new Map(
    from.headers.map(({ key }, column) => [key, from.rows[at]?.cells[column] ?? '']),
  );
  const back = { key: row, cells: table.headers.map(({ key }) => cells.get(key) ?? '') };
  return { ...table, rows: restored(table.rows, back, at) };
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

/** Inserts a removed column again. Its cells are matched to the rows that exist now; a new row gets an empty cell. */
export function restoreColumn<T extends FormTable>(table: T, column: number, from: FormTable): T {
  const header = from.headers[column];
  if (!header || table.headers.some(({ key }) => key === header.key)) return table;
  const cells = new Map(from.rows.map((row) => [row.key, row.cells[column] ?? '']));
  return {
    ...table,
    headers: inserted(table.headers, header, column),
    rows: table.rows.map((row) => ({
      ...row,
      cells: inserted(row.cells, cells.get(row.key) ?? '', column),
    })),
  };
}
