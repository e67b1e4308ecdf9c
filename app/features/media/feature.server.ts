import { daysBefore } from '~/formats/durations';
import type { Feature } from '~/server/feature.server';
import { deleteUnfinishedUploads } from './files.server';
import { deleteMedia } from './media.server';
import { mediaOperations } from './operations.server';
import { media, mediaChunks } from './tables.server';

export const mediaFeature = {
  tables: [media, mediaChunks],
  operations: mediaOperations,
  rights: {
    'media:add': { label: 'Add pictures', limit: 'Can’t delete a file. It asks you.' },
  },
  trash: { media: { deleteAgain: deleteMedia } },
  keeps: [
    {
      what: 'Parts of uploads that were never finished',
      kept: 'a day',
      apply: ({ db }, now) => deleteUnfinishedUploads(db, daysBefore(now, 1)),
    },
  ],
} satisfies Feature;
