import { openAsBlob } from 'node:fs';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/backup-file.route';
import { findBackup } from './backup-files.server';

export async function loader({ params, context }: Route.LoaderArgs) {
  const backup = await findBackup(context.get(servicesContext).config.dataDir, params.fileName);
  if (!backup) throw new Response('There’s no such backup.', { status: 404 });
  return new Response(await openAsBlob(backup.path), {
    headers: {
      'content-type': 'application/gzip',
      'content-length': String(backup.bytes),
      'content-disposition': `attachment; filename="${backup.fileName}"`,
    },
  });
}
