import { tables } from '~/features.server';
import { installationPrefix } from '~/server/storage/settings.server';
import type { Tables } from '~/server/storage/tables';

/**
 * Tables that no backup or export has. An old backup would bring back sessions, agents and links that were ended,
 * and send waiting mail twice; rate limits last for a day at most.
 */
const leftOutHere = [
  'sessions',
  'outbox',
  'rateLimits',
  'agents',
  'oauth_records',
] as const satisfies readonly (keyof Tables)[];

export const leftOut: readonly string[] = [
  ...leftOutHere,
  ...tables.filter(({ isTransferred }) => !isTransferred).map(({ name }) => name),
];

type DeclaredName = (typeof tables)[number]['name'];

/** Every other table that doesn't say it itself, parents before children, by what makes a row unique, which is also the order rows are read in. */
const keys: Record<
  Exclude<keyof Tables, (typeof leftOutHere)[number] | DeclaredName>,
  readonly string[]
> = {
  settings: ['key'],
  demo_records: ['kind', 'id'],
  idempotencyKeys: ['key'],
  trash: ['kind', 'id'],
  trash_parts: ['kind', 'id', 'part'],
  proposals: ['id'],
  activity: ['id'],
};

export interface TransferTable {
  name: string;
  key: readonly string[];
  rowsAtOnce: number;
}

export const transferTables: readonly TransferTable[] = [
  ...Object.entries(keys).map(([name, key]) => ({
    name,
    key,
    rowsAtOnce: name === 'trash_parts' ? 20 : 100,
  })),
  ...tables
    .filter(({ isTransferred }) => isTransferred)
    .map(({ name, key, rowsAtOnce = 100 }) => ({ name, key, rowsAtOnce })),
];

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
  ...tables.flatMap(({ name, noun, isSeeded }) => (noun && !isSeeded ? [name] : [])),
] satisfies (keyof Tables)[];
