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

/** Counted views of a page on a day, by what is asked of them: total, bot, country, deviceType… */
export interface ViewCountRow {
  /** A post's id; empty for the home page. */
  page: string;
  day: string;
  dimension: string;
  value: string;
  count: number;
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
  /** Little-endian 16-bit numbers in base64, because PostgreSQL sends bytes as longer text; see views/site/visits.ts. */
  visits: string;
}

/** The names that the packed visits of a month have in common. */
export interface PackedNamesRow {
  month: string;
  /** JSON. */
  names: string;
}

/**
 * Hits and visitors of a day by a value; for bots and feed readers requests and subscribers. Where the dimension begins
 * with `month:`, the day is a month.
 */
export interface HitCountRow {
  dimension: string;
  day: string;
  value: string;
  views: number;
  visitors: number;
}

export interface VitalRow {
  id: string;
  page: string;
  metric: string;
  value: number;
  timestamp: string;
}
