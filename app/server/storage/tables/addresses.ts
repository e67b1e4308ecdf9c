export interface RedirectRow {
  /** As a reader asks for it, decoded, without a slash at its end; with its query only for /?p=123. */
  path: string;
  kind: 'post' | 'tag' | 'series' | 'path';
  /** A post's id, the address of a tag or a series, or a path of this site. */
  target: string;
  createdAt: string;
}

/** The number of requests for a missing address on a day. */
export interface MissingAddressRow {
  path: string;
  day: string;
  count: number;
}
