import { byRow, type Feature } from '~/server/feature.server';
import { restoreEntry } from './edit-content.server';

export const contentFeature = {
  tables: [],
  operations: [],
  trash: { site_content: { restore: byRow(restoreEntry) } },
} satisfies Feature;
