import type { Insertable, Selectable } from 'kysely';
import type { AnyRow } from './rows.server';
import type { Tables } from './tables';

export type TableName = keyof Tables & string;
type Row<Name extends TableName> = Selectable<Tables[Name]>;
type Column<Name extends TableName> = keyof Row<Name> & string;

/** What a table says about itself; lists of tables are made from it. */
interface Declared<Name extends TableName> {
  name: Name;
  /** What makes a row unique, and the order in which rows are read. */
  key: readonly [Column<Name>, ...Column<Name>[]];
  /** What a row is to the owner: 'task', 'tasks'. Without it nobody wrote it as a thing of its own. */
  noun?: readonly [one: string, many: string];
  /** Which one, in the trash and the activity. */
  labelOf?(row: Row<Name>): string;
  /** A row goes to the trash by itself, and comes back by itself. */
  trash?: 'alone';
  /** A new site has rows of it already. */
  isSeeded?: true;
  /** Whether backups and exports have it. */
  isTransferred: boolean;
  /** Where the demo has some: the columns that only the owner changes, and on which page. */
  demo?: {
    columns: readonly Column<Name>[];
    name: string;
    to: string;
    /** Made of what `content/demo` has under the table's name. */
    rows?(written: readonly never[], now: Date): Insertable<Tables[Name]>[];
  };
  /** Rows read at once, where one may be long. */
  rowsAtOnce?: number;
}

/** The same for whoever holds many tables. */
export interface Table extends Omit<Declared<TableName>, 'name' | 'key' | 'labelOf' | 'demo'> {
  name: TableName;
  key: readonly string[];
  labelOf(row: AnyRow): string;
  demo?: {
    columns: readonly string[];
    name: string;
    to: string;
    rows?(written: unknown[], now: Date): AnyRow[];
  };
}

export function defineTable<const Name extends TableName>(
  declared: Declared<Name>,
): Table & { readonly name: Name } {
  const labelOf = declared.labelOf as ((row: AnyRow) => string) | undefined;
  const demo = declared.demo as Table['demo'];
  return { ...declared, demo, labelOf: (row) => labelOf?.(row) ?? '' };
}
