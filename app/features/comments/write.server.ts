import type { AppServices } from '~/server/context.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import type { Db } from '~/server/storage/database.server';

interface Written<T> {
  result: T;
  /** False for a held comment: no page shows it. */
  changesPages: boolean;
}

/** Writes, and invalidates the pages with comments if they changed. */
export async function writeComments<T>(
  services: Pick<AppServices, 'db' | 'pageCache'>,
  write: (trx: Db) => Promise<Written<T>>,
): Promise<T> {
  const { result } = await writeAndInvalidate(
    services,
    ({ changesPages }) => (changesPages ? ['comments'] : []),
    write,
  );
  return result;
}
