import type { Insertable, Selectable } from 'kysely';
import type { Db } from './database.server';
import type { AnyRow } from './rows.server';
import type { Tables } from './tables';

export type TableName = keyof Tables & string;
type Row<Name extends TableName> = Selectable<Tables[Name]>;
type Column<Name extends TableName> = keyof Row<Name> & string;

/** What a table says about itself; lists of tables are made from it. */
interface Described<Name extends TableName, Row, Column extends string, New> {
  name: Name;
  /** What makes a row unique, and the order in which rows are read. */
  key: readonly [Column, ...Column[]];
  /** What a row is to the owner: 'task', 'tasks'. Without it nobody wrote it as a thing of its own. */
  noun?: readonly [one: string, many: string];
  /** Which one, in the trash and the activity. */
  labelOf?(row: Row): string;
  /** A row goes to the trash by itself, and comes back by itself. */
  trash?: 'alone';
  /** A new site has rows of it already. */
  isSeeded?: true;
  /** Whether backups and exports have it. */
  isTransferred: boolean;
  /** Where the demo has some: the columns that only the owner changes, and on which page. */
  demo?: {
    columns: readonly Column[];
    name: string;
    to: string;
    /** Made of what `content/demo` has under the table's name, if it has something. */
    rows?(site: DemoSite, written: readonly never[]): New[];
  };
  /** Rows read at once, where one may be long. */
  rowsAtOnce?: number;
  /** Whose rows these go with, to the trash and back. A long table is emptied some rows at a time. */
  belongsTo?: {
    table: TableName;
    column: Column;
    where?: Partial<Row>;
    isLong?: true;
  };
  /** What of it comes back with what it belongs to, as it is now. */
  comesBack?(db: Db, rows: AnyRow[]): Promise<AnyRow[]>;
  /** Mail that waits may be about a row. */
  hasMail?: true;
  /** The columns whose text names files of the library, which are in use; or which an earlier version may bring back. */
  files?: readonly Column[];
  earlierFiles?: readonly Column[];
  /** Where a class of the site is named: it follows its new name, and the class is in use. */
  className?: Column;
  /** Where a reader is named, by id or by address. */
  reader?: {
    column: Column;
    isAddress?: true;
    /** What its reader may ask for, all where it doesn't say, and what that is called. */
    called: string;
    gives?: readonly Column[];
    /** What stands there once the reader is gone. Without it the row goes. */
    gone?: string;
  };
}

/** What the rows of the demo are made for. */
export interface DemoSite {
  now: Date;
  timeZone: string;
  classNames: readonly string[];
  /** The same choices on every run. */
  random: { next(): number; between(from: number, to: number): number };
  /** Somebody who sends something. */
  visitor(isRobot: boolean): { location: object; device: object };
}

type Declared<Name extends TableName> = Described<
  Name,
  Row<Name>,
  Column<Name>,
  Insertable<Tables[Name]>
>;

/** The same for whoever holds many tables. */
export interface Table extends Described<TableName, AnyRow, string, AnyRow> {
  labelOf(row: AnyRow): string;
}

export function defineTable<const Name extends TableName>(
  declared: Declared<Name>,
): Table & { readonly name: Name } {
  const labelOf = declared.labelOf as ((row: AnyRow) => string) | undefined;
  const demo = declared.demo as Table['demo'];
  return { ...declared, demo, labelOf: (row) => labelOf?.(row) ?? '' };
}
