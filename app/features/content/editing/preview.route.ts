import { readDrafts } from '~/features/content/edit-content.server';
import { readPublished } from '~/features/content/published-content.server';
import { previewContext, servicesContext } from '~/server/context.server';
import type { Route } from './+types/preview.route';

/** GET /admin/site/preview/{path}: a public page as it would be with every draft published. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const content = await readDrafts(db, await readPublished(db));
  return context.get(previewContext)(`/${params['*'] ?? ''}`, content);
}
