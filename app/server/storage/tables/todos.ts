import type { Generated } from 'kysely';

export interface TodoRow {
  id: string;
  text: string;
  completed: number;
  createdAt: string;
  updatedAt: string;
  /** A day, or a minute on the owner's clock: 2026-11-20T17:00. */
  due: Generated<string | null>;
  /** The highest is first; those that were never moved share 0. */
  position: Generated<number>;
}
