import type { Feature } from '~/server/feature.server';
import { deleteMedia } from './media.server';
import { mediaOperations } from './operations.server';
import { media, mediaChunks } from './tables.server';

export const mediaFeature = {
  tables: [media, mediaChunks],
  operations: mediaOperations,
  trash: { media: { deleteAgain: deleteMedia } },
} satisfies Feature;
