import type { Generated } from 'kysely';
import { defineTable } from '~/server/storage/define-table.server';

export interface ViewRow {
  id: string;
  /** Null for the home page. */
  postId: string | null;
  timestamp: string;
  /** The owner's, under which it is counted. */
  day: string;
  ip: string;
  country: string;
  city: string;
  region: string;
  deviceType: string;
  browser: string;
  os: string;
  deviceInfo: string;
  referrer: string;
  sessionDuration: number;
  userId: string;
  bot: number;
}

/** Counted views on a day, by what is asked of them: total, bot, country, path… Where the dimension begins with `month:`, the day is a month. */
export interface ViewCountRow {
  /** A post's id; empty for the home page; * for all pages that were shown. */
  page: string;
  day: string;
  dimension: string;
  value: string;
  /** For bots and feed readers requests. */
  count: number;
  /** Of the whole site; of feed readers the subscribers. */
  visitors: Generated<number>;
}

/** When a visitor was last counted on a page. */
export interface ViewVisitorRow {
  page: string;
  ip: string;
  bot: number;
  countedAt: string;
}

export interface HitRow {
  id: string;
  time: string;
  day: string;
  /** A hash that is another one every day. */
  visitor: string;
  path: string;
  source: string;
  /** Empty where the link named none. */
  campaign: string;
  country: string;
  device: string;
  browser: string;
  /** 1 for the first page of the visitor's day. */
  entry: number;
}

/** Visits of a day that is over, without their visitors' hashes. */
export interface PackedVisitsRow {
  id: string;
  day: string;
  /** Little-endian 16-bit numbers in base64, because PostgreSQL sends bytes as longer text; see packed-visits.server.ts. */
  visits: string;
}

/** The names that the packed visits of a month have in common. */
export interface PackedNamesRow {
  month: string;
  /** JSON. */
  names: string;
}

declare module '~/server/storage/tables' {
  interface Tables {
    views: ViewRow;
    view_counts: ViewCountRow;
    view_visitors: ViewVisitorRow;
    hits: HitRow;
    packed_visits: PackedVisitsRow;
    packed_names: PackedNamesRow;
  }
}

export const viewTables = [
  defineTable({
    name: 'views',
    key: ['id'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'postId', isLong: true },
    reader: { column: 'userId', called: 'views', gone: 'anonymous' },
    // They may be from before views had a day.
    comesBack: async (_, rows) =>
      rows.map((row) => ({ ...row, day: row.day || String(row.timestamp).slice(0, 10) })),
  }),
  defineTable({
    name: 'view_counts',
    key: ['page', 'dimension', 'day', 'value'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'page', isLong: true },
  }),
  defineTable({
    name: 'view_visitors',
    key: ['page', 'ip', 'bot'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'page', isLong: true },
  }),
  defineTable({ name: 'hits', key: ['id'], isTransferred: true }),
  // A day's visits are long.
  defineTable({ name: 'packed_visits', key: ['id'], isTransferred: true, rowsAtOnce: 20 }),
  defineTable({ name: 'packed_names', key: ['month'], isTransferred: true, rowsAtOnce: 20 }),
] as const;
