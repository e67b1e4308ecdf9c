export interface ViewRow {
  id: string;
  /** Null for the home page. */
  postId: string | null;
  timestamp: string;
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

export interface VitalRow {
  id: string;
  page: string;
  metric: string;
  value: number;
  timestamp: string;
}
