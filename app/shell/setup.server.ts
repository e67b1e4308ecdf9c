import { keepFromDemo } from '~/demo/demo-records.server';
import { setupSchema } from '~/features/content/setup/setup';
import { saveSetup, storeSetup } from '~/features/content/setup/setup.server';
import { z } from '~/formats/zod';
import { cacheTags } from '~/server/http/cache-headers.server';
import { defineChange } from '~/server/operation.server';

export const setUp = defineChange({
  name: 'set_up',
  done: 'Set up the site',
  description: 'Publishes what the owner says about the site; null: later.',
  effect: 'change',
  tags: cacheTags,
  input: z.strictObject({ values: setupSchema.nullable() }),
  async change({ db, now }, { values }) {
    if (!values) {
      await storeSetup(db, 'skipped', now);
      return { result: {} };
    }
    const undo = await saveSetup(db, values, now);
    await keepFromDemo(db, Object.keys(values));
    const about = { kind: 'site_content', id: '', label: values.ownerName };
    return { result: {}, about, undo };
  },
});
