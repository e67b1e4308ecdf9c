import { basename } from 'node:path';
import { demoGroups, findUnchangedDemo } from '~/demo/demo-records.server';
import { removeDemo } from '~/demo/remove-demo.server';
import { z } from '~/formats/zod';
import { makeBackup } from '~/operations/backup.server';
import { ownerActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { cacheTags } from '~/server/http/cache-headers.server';
import { defineChange, perform } from '~/server/operation.server';

export const readDemoState = async ({ db, content }: AppServices) =>
  demoGroups(await findUnchangedDemo(db, await content.read()));

const removal = defineChange({
  name: 'remove_demo',
  done: 'Removed the demo',
  description: 'Removes what the site came with and nobody changed.',
  effect: 'change',
  tags: cacheTags,
  input: z.strictObject({ backup: z.string() }),
  prepare: async ({ config }) => config.ownerEmail,
  async change({ db, now }, { backup }, ownerEmail) {
    await removeDemo(db, ownerEmail, now);
    const about = { kind: 'site_content', id: '', label: backup };
    return { result: {}, about, final: 'The backup has it.' };
  },
});

/** Returns the name of the backup. */
export async function backUpAndRemoveDemo(services: AppServices): Promise<string> {
  const { file } = await makeBackup(services, 'manual', services.clock());
  const backup = basename(file);
  await perform(services, ownerActor, removal, { backup });
  return backup;
}
