import { classes } from 'content/classes';
import type { SchoolClass } from './class-list';

/** The classes in the owner's order. */
export async function listClasses(): Promise<readonly SchoolClass[]> {
  return classes;
}
