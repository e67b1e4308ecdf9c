import { featureTables, tables } from '~/features.server';
import { installationPrefix } from '~/server/storage/settings.server';

export interface TransferTable {
  name: string;
  key: readonly string[];
  rowsAtOnce: number;
}

/** Parents before children, in the order of the key. */
export const transferTables: readonly TransferTable[] = tables
  .filter(({ isTransferred }) => isTransferred)
  .map(({ name, key, rowsAtOnce = 100 }) => ({ name, key, rowsAtOnce }));

export const leftOut: readonly string[] = tables
  .filter(({ isTransferred }) => !isTransferred)
  .map(({ name }) => name);

/** Tables that files of earlier versions hold, and that a migration makes others of. */
export const earlierTables: readonly TransferTable[] = [
  { name: 'hit_counts', key: [], rowsAtOnce: 100 },
];

/** Tables that files of earlier versions hold, and that stay out. */
export const excludedTables: readonly string[] = ['outbox', 'accessFailures'];

/**
 * Settings of the installation, not of the data: job claims, generated secrets, and the calendar's
 * address and the access ID, which an old file must not bring back once they were revoked.
 */
export const localSettings = [
  `${installationPrefix}%`,
  'local-identity%',
  'contactFormSecret',
  'calendar.%',
  'agents.%',
];

/** What the owner and the visitors wrote: a database without any of it is empty. */
export const contentTables = [
  // Written when the owner publishes a part for the first time.
  'site_revisions' as const,
  ...featureTables.flatMap(({ name, noun, isSeeded }) => (noun && !isSeeded ? [name] : [])),
];
