import type { AnyOperation } from './operation.server';
import type { Table } from './storage/define-table.server';

/** What a feature adds to the lists of the site. */
export interface Feature {
  tables?: readonly Table[];
  operations?: readonly AnyOperation[];
}
