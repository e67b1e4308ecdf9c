import { basename } from 'node:path';
import { demoGroups, findUnchangedDemo } from '~/demo/demo-records.server';
import { removeDemo } from '~/demo/remove-demo.server';
import { z } from '~/formats/zod';
import { makeBackup } from '~/operations/backup.server';
import type { AppServices } from '~/server/context.server';
import { cacheTags } from '~/server/http/cache-headers.server';
import { type AskOf, defineChange } from '~/server/operation.server';

export const readDemoState = async ({ db, content }: AppServices) =>
  demoGroups(await findUnchangedDemo(db, await content.read()));

export const removal = defineChange({
  name: 'remove_demo',
  done: 'Removed the demo',
  toast: ({ backup }: { backup: string }) =>
    `The demo was removed. Status lists the backup from before (${backup}); npm run restore brings it back.`,
  description: 'Removes what the site came with and nobody changed.',
  effect: 'change',
  tags: cacheTags,
  input: z.strictObject({}),
  async prepare(services) {
    const { file } = await makeBackup(services, 'manual', services.clock());
    return { backup: basename(file), ownerEmail: services.config.ownerEmail };
  },
  async change({ db, now }, _, { backup, ownerEmail }) {
    await removeDemo(db, ownerEmail, now);
    const about = { kind: 'site_content', id: '', label: backup };
    return { result: { backup }, about, final: 'The backup has it.' };
  },
});
export type DemoAsk = AskOf<[typeof removal]>;
