import * as initial from './migrations/001-initial.ts';

/** Migrations in order. A name, once released, never changes. */
export const migrations = {
  '001-initial': initial,
};
