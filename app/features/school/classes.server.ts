import type { SchoolClass } from 'content/schema';
import type { AppServices } from '~/server/context.server';

/** The classes in the owner's order. */
export async function listClasses({
  content,
}: Pick<AppServices, 'content'>): Promise<readonly SchoolClass[]> {
  return (await content.read()).classes;
}
