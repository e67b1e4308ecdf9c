import { createReadStream } from 'node:fs';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/backup-file.route';
import { findBackup } from './backup-files.server';

/** Hands a backup to the owner. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const backup = await findBackup(context.get(servicesContext).config.dataDir, params.fileName);
  if (!backup) throw new Response('There is no such backup.', { status: 404 });
  return new Response(streamOf(backup.path), {
    headers: {
      'content-type': 'application/gzip',
      'content-length': String(backup.bytes),
      'content-disposition': `attachment; filename="${backup.fileName}"`,
    },
  });
}

/** However large it is, a few pieces of it are in memory at a time. */
function streamOf(path: string): ReadableStream<Uint8Array> {
  const file = createReadStream(path);
  const pieces = file.iterator();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void file.destroy(),
  });
}
