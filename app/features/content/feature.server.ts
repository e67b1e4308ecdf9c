import { byRow, type Feature } from '~/server/feature.server';
import { restoreEntry } from './edit-content.server';
import { contentChanges } from './operations.server';
import { siteContent, siteRevisions } from './tables.server';

export const contentFeature = {
  tables: [siteContent, siteRevisions],
  operations: contentChanges,
  trash: { site_content: { restore: byRow(restoreEntry) } },
} satisfies Feature;
