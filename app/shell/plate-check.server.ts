import type { SiteContent } from 'content/schema';
import { portraitOf } from '~/art/plate-name';
import { projectPlate } from '~/features/portfolio/project-card';
import { hasPlate } from '~/features/posts/posts.server';
import type { AppServices } from '~/server/context.server';

/** On pages that must not need the database (not found, a failure, signing in), in empty lists and the colophon. */
const always = [
  'plate-ridgeline.4-0-4.svg',
  'plate-ridgeline.5-0-0.svg',
  'plate-racks.svg',
  'plate-ridgeline.9-2-0-0.svg',
  'plate-ridgeline.62-71-84-40-0-22-58-90.svg',
];

/** Whether visitors find this picture on a page: drawing whatever is asked for would hold everybody up. */
export async function isPlateShown(
  { db, content, ownerTime }: AppServices,
  plate: string,
): Promise<boolean> {
  if (always.includes(plate)) return true;
  return inContent(await content.read(), plate) || hasPlate(db, plate, await ownerTime());
}

function inContent(content: SiteContent, plate: string): boolean {
  const { running, archived } = content.projects;
  return (
    portraitOf(content.site) === plate ||
    [...running, ...archived].some((project) => projectPlate(project) === plate) ||
    JSON.stringify(content).includes(plate)
  );
}
