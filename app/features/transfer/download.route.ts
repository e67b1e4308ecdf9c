import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/download.route';
import { ExportTooLarge, exportPosts } from './export.server';

/** All posts and files as one zip. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, today } = context.get(servicesContext);
  try {
    return new Response(await exportPosts(db, clock()), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="posts-${await today()}.zip"`,
      },
    });
  } catch (error) {
    if (!(error instanceof ExportTooLarge)) throw error;
    return new Response(error.message, { status: 413 });
  }
}
