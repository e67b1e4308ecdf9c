import { basename } from 'node:path';
import { demoGroups, findUnchangedDemo } from '~/demo/demo-records.server';
import { removeDemo } from '~/demo/remove-demo.server';
import { makeBackup } from '~/operations/backup.server';
import { changeAsOwner } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { cacheTags } from '~/server/http/cache-headers.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import type { Db } from '~/server/storage/database.server';

export const readDemoState = async ({ db, content }: Pick<AppServices, 'db' | 'content'>) =>
  demoGroups(await findUnchangedDemo(db, await content.read()));

/**
 * Makes a backup and removes the demo; what else belongs to it is written in the same transaction.
 * Returns the name of the backup.
 */
export async function backUpAndRemoveDemo(
  services: AppServices,
  also: (trx: Db) => Promise<void> = async () => {},
): Promise<string> {
  const now = services.clock();
  const { file } = await makeBackup(services, 'manual', now);
  const { ownerEmail } = services.config;
  await writeAndInvalidate(services, cacheTags, async (trx) => {
    const subject = { kind: 'site_content', id: '', label: basename(file) };
    await changeAsOwner(trx, 'Removed the demo', subject, now, () =>
      removeDemo(trx, ownerEmail, now),
    );
    await also(trx);
  });
  return basename(file);
}
