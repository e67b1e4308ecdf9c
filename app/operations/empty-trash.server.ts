import { countOf } from '~/formats/numbers';
import { z } from '~/formats/zod';
import { defineChange } from '~/server/operation.server';
import { emptyTrash as empty } from '~/server/storage/trash.server';

export const emptyTrash = defineChange({
  name: 'empty_trash',
  done: 'Emptied the trash',
  description:
    'Deletes what is in the trash for good: all of it, or what was deleted before a time.',
  effect: 'change',
  toast: ({ gone }: { gone: number }) => (gone > 0 ? 'Trash emptied.' : 'It was already empty.'),
  input: z.strictObject({ before: z.string().optional() }),
  async change({ db }, { before }) {
    const gone = await empty(db, before === undefined ? 'all' : { before });
    if (gone === 0) return { result: { gone } };
    const about = { kind: 'trash', id: '', label: countOf(gone, 'thing') };
    return { result: { gone }, about, final: 'It’s gone for good.' };
  },
});
