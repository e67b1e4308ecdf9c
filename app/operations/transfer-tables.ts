import { installationPrefix } from '~/server/storage/settings.server';
import type { Tables } from '~/server/storage/tables';

/** How a table is read for backups, exports and imports. */
interface Transfer {
  /** What makes a row unique, and the order rows are read in. */
  key: readonly string[];
  /** Rows read at once; few where one row may be a whole picture. */
  rowsAtOnce: number;
}

export interface TransferTable extends Transfer {
  name: string;
}

const ordinary = 500;

/**
 * Tables that no backup or export has. An old backup would bring back sessions, agents and links that were ended,
 * and send waiting mail twice; rate limits last for a day at most.
 */
export const leftOut = [
  'sessions',
  'reader_sessions',
  'reader_sign_ins',
  'review_links',
  'outbox',
  'rateLimits',
  'agents',
  'oauth_records',
] as const satisfies readonly (keyof Tables)[];

/** Every other table, parents before children. */
const transferred: Record<Exclude<keyof Tables, (typeof leftOut)[number]>, Transfer> = {
  settings: { key: ['key'], rowsAtOnce: ordinary },
  blogs: { key: ['id'], rowsAtOnce: 100 },
  post_tags: { key: ['postId', 'tag'], rowsAtOnce: ordinary },
  redirects: { key: ['path'], rowsAtOnce: ordinary },
  missing_addresses: { key: ['path', 'day'], rowsAtOnce: ordinary },
  drafts: { key: ['id'], rowsAtOnce: 100 },
  revisions: { key: ['postId', 'version'], rowsAtOnce: 100 },
  site_content: { key: ['part'], rowsAtOnce: 100 },
  site_revisions: { key: ['part', 'version'], rowsAtOnce: 100 },
  demo_records: { key: ['kind', 'id'], rowsAtOnce: 100 },
  views: { key: ['id'], rowsAtOnce: ordinary },
  view_counts: { key: ['page', 'dimension', 'day', 'value'], rowsAtOnce: ordinary },
  view_visitors: { key: ['page', 'ip', 'bot'], rowsAtOnce: ordinary },
  hits: { key: ['id'], rowsAtOnce: ordinary },
  packed_visits: { key: ['id'], rowsAtOnce: 20 },
  packed_names: { key: ['month'], rowsAtOnce: 20 },
  hit_counts: { key: ['dimension', 'day', 'value'], rowsAtOnce: ordinary },
  contacts: { key: ['id'], rowsAtOnce: ordinary },
  readers: { key: ['id'], rowsAtOnce: ordinary },
  // In this order a comment comes before its replies.
  comments: { key: ['sortKey', 'id'], rowsAtOnce: ordinary },
  comment_posts: { key: ['postId'], rowsAtOnce: ordinary },
  todos: { key: ['id'], rowsAtOnce: ordinary },
  grades: { key: ['id'], rowsAtOnce: ordinary },
  assignments: { key: ['id'], rowsAtOnce: ordinary },
  idempotencyKeys: { key: ['key'], rowsAtOnce: ordinary },
  media: { key: ['fileName'], rowsAtOnce: 2 },
  media_chunks: { key: ['fileName', 'part'], rowsAtOnce: 8 },
  vitals: { key: ['id'], rowsAtOnce: ordinary },
  trash: { key: ['kind', 'id'], rowsAtOnce: ordinary },
  trash_parts: { key: ['kind', 'id', 'part'], rowsAtOnce: 20 },
  proposals: { key: ['id'], rowsAtOnce: 100 },
  activity: { key: ['id'], rowsAtOnce: 100 },
};

export const transferTables: readonly TransferTable[] = Object.entries(transferred).map(
  ([name, transfer]) => ({ name, ...transfer }),
);

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
  'blogs',
  'drafts',
  'contacts',
  'todos',
  'grades',
  'assignments',
  'media',
  // Written when the owner publishes a part for the first time.
  'site_revisions',
  'comments',
] as const satisfies (keyof Tables)[];
