import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/download.route';
import { ExportTooLarge, exportArchive, exportMarkdown } from './export.server';

/** All posts as one file: /archive to import again, /markdown for other programs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, today } = context.get(servicesContext);
  if (params.kind !== 'archive' && params.kind !== 'markdown') {
    return new Response('There’s no such export.', { status: 404 });
  }
  try {
    const zip =
      params.kind === 'archive' ? await exportArchive(db, clock()) : await exportMarkdown(db);
    return new Response(zip, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="posts-${params.kind}-${await today()}.zip"`,
      },
    });
  } catch (error) {
    if (!(error instanceof ExportTooLarge)) throw error;
    return new Response(error.message, { status: 413 });
  }
}
