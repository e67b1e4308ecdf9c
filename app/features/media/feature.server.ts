import type { Feature } from '~/server/feature.server';
import { deleteMedia } from './media.server';
import { mediaOperations } from './operations.server';

export const mediaFeature = {
  tables: [],
  operations: mediaOperations,
  trash: { media: { deleteAgain: deleteMedia } },
} satisfies Feature;
