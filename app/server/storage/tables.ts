import type { Generated } from 'kysely';

/**
 * Every table, with the spec's collection and field names. Ids are text, times are ISO text,
 * structured values are JSON text and flags are 0 or 1, so that one set of queries serves
 * SQLite and PostgreSQL alike. Rows stay inside `*.server.ts` files.
 */
export interface Tables {
  blogs: BlogRow;
  post_tags: PostTagRow;
  redirects: RedirectRow;
  missing_addresses: MissingAddressRow;
  views: ViewRow;
  view_counts: ViewCountRow;
  view_visitors: ViewVisitorRow;
  contacts: ContactRow;
  readers: ReaderRow;
  reader_sessions: ReaderSessionRow;
  reader_sign_ins: ReaderSignInRow;
  comments: CommentRow;
  comment_posts: CommentsTurnedOffRow;
  todos: TodoRow;
  grades: GradeRow;
  assignments: AssignmentRow;
  accessFailures: AccessFailureRow;
  idempotencyKeys: IdempotencyKeyRow;
  sessions: SessionRow;
  settings: SettingRow;
  media: MediaRow;
  media_chunks: MediaChunkRow;
  vitals: VitalRow;
  outbox: OutboxRow;
  drafts: DraftRow;
  revisions: RevisionRow;
  review_links: ReviewLinkRow;
  site_content: SiteContentRow;
  site_revisions: SiteRevisionRow;
  demo_records: DemoRecordRow;
}

export interface BlogRow {
  id: string;
  title: string;
  excerpt: string;
  author: string;
  timeToRead: string;
  publishedDate: string;
  createdAt: string;
  updatedAt: string;
  headerImage: string;
  views: number;
  lastViewed: string | null;
  visibility: string;
  content: string;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string;
  migratedAt: string | null;
  originalId: string | null;
  /** What a reader can search for, folded to one case. */
  searchText: string;
  /** publishedDate, or createdAt where that is missing: what newest and oldest sort by. */
  sortDate: string;
  /** What titles sort by; empty: not made yet. */
  titleKey: string;
  /** What authors sort by; empty: not made yet. */
  authorKey: string;
  /** The moment a public post goes live; empty: at once. */
  publicFrom: string;
  /** Goes up by one with every save; a save against an older number is a conflict. */
  version: number;
  /** The last part of the chosen address; empty: the post is found by its id. */
  slug: string;
  /** JSON list of names. */
  tags: string;
  series: string;
  /** The address of the series; empty: in none. */
  seriesKey: string;
}

/** Which posts have a tag, by the tag's address: what the tag's page and feed are read from. */
export interface PostTagRow {
  postId: string;
  tag: string;
}

/** An address that leads on to another for ever. */
export interface RedirectRow {
  /** As a reader asks for it, decoded, without a slash at its end; with its query only for /?p=123. */
  path: string;
  kind: 'post' | 'tag' | 'series' | 'path';
  /** A post's id, the address of a tag or a series, or a path of this site. */
  target: string;
  createdAt: string;
}

/** How often readers asked for an address that is none on a day. */
export interface MissingAddressRow {
  path: string;
  day: string;
  count: number;
}

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

export interface ContactRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  timestamp: string;
  status: string | null;
  respondedAt: string | null;
  spamAt: string | null;
  locationData: string;
  deviceInfo: string;
  /** JSON list of the reasons a message was taken for spam. */
  spamReasons: string;
  searchText: string;
}

/** Somebody who signed in to comment. */
export interface ReaderRow {
  id: string;
  /** In lower case; never shown. */
  email: string;
  /** What the others see; empty until it is chosen. */
  name: string;
  suggestedName: string;
  /** 1: wants mail about replies. */
  replyMails: number;
  unsubscribeKey: string;
  createdAt: string;
  blockedAt: string | null;
}

export interface ReaderSessionRow {
  idHash: string;
  readerId: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

/** A reader on the way to signing in, known by a cookie of the browser that asked. */
export interface ReaderSignInRow {
  idHash: string;
  returnTo: string;
  /** What was written before, as JSON; empty: nothing. */
  draft: string;
  email: string;
  /** Of the link sent by mail; empty: none was sent, or it was used. */
  tokenHash: string;
  tokenExpiresAt: string;
  expiresAt: string;
}

export interface CommentRow {
  id: string;
  postId: string;
  /** The comment this one replies to, which is no reply itself. */
  parentId: string | null;
  /** Null where the reader is gone. */
  readerId: string | null;
  /** 1: the owner wrote it. */
  author: number;
  text: string;
  status: string;
  /** JSON list of the rules' reasons. */
  reasons: string;
  /** 1: stands on the page of the post. */
  shown: number;
  /** A comment comes after the earlier ones and before its own replies. */
  sortKey: string;
  /** Goes up by one with every edit. */
  version: number;
  ip: string;
  /** Of the key in the mail to the owner; empty: none was sent. */
  approveHash: string;
  createdAt: string;
  editedAt: string | null;
  /** When the reader it replies to was told; null: not yet. */
  announcedAt: string | null;
}

/** A post whose comments are turned off. */
export interface CommentsTurnedOffRow {
  postId: string;
  turnedOffAt: string;
}

export interface TodoRow {
  id: string;
  text: string;
  completed: number;
  createdAt: string;
  updatedAt: string;
}

export interface GradeRow {
  id: string;
  date: string;
  className: string;
  formativePercent: number;
  summativePercent: number | null;
  overallPercent: number;
  notes: string;
  createdAt: string | null;
  timestamp: string | null;
  submittedBy: string | null;
}

export interface AssignmentRow {
  id: string;
  title: string;
  description: string;
  points: number;
  type: string;
  status: string;
  dueDate: string;
  className: string;
  priority: string;
  createdAt: string;
  updatedAt: string;
}

export interface AccessFailureRow {
  /** Who: an IPv4 address, an IPv6 /64, a reader's id or 'everyone'; before it what it did, except for the portal. */
  address: string;
  failures: number;
  lastFailureAt: string;
  lockedUntil: string;
}

export interface IdempotencyKeyRow {
  key: string;
  requestHash: string;
  /** The grades that were stored, as JSON. */
  answer: string;
  createdAt: string;
}

export interface SessionRow {
  idHash: string;
  email: string;
  name: string;
  issuer: string;
  subject: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

export interface SettingRow {
  key: string;
  value: string;
  updatedAt: string;
}

export interface MediaRow {
  fileName: string;
  type: string;
  width: number;
  height: number;
  size: number;
  /** Empty where the bytes stand in media_chunks. */
  bytes: Uint8Array;
  createdAt: string;
  alt: Generated<string>;
  caption: Generated<string>;
  /** The point that stays in view where a picture is cut, in percent of its width and height. */
  focusX: Generated<number>;
  focusY: Generated<number>;
  /** What a file was called when it was uploaded. */
  name: Generated<string>;
}

/** One megabyte of a file, the last one less; without a row in media the upload was not finished. */
export interface MediaChunkRow {
  fileName: string;
  part: number;
  bytes: Uint8Array;
  createdAt: string;
}

export interface VitalRow {
  id: string;
  page: string;
  metric: string;
  value: number;
  timestamp: string;
}

export interface OutboxRow {
  id: string;
  replyTo: string;
  subject: string;
  text: string;
  createdAt: string;
  attempts: number;
  /** When it may be tried (again); null: sent, or given up. */
  nextAttemptAt: string | null;
  sentAt: string | null;
  lastError: string | null;
  /** Null: the owner. */
  to: string | null;
  /** The address that ends mail of this kind, for the reader's mail program. */
  unsubscribe: string | null;
  /** After this it is worth nothing and is not sent. */
  expiresAt: string | null;
  /** The comment or message it tells about, which takes it along when it is deleted. */
  about: string | null;
}

/** What the owner is writing, apart from what is published. */
export interface DraftRow {
  id: string;
  /** Null for a post that was never saved. */
  postId: string | null;
  /** JSON of the whole form. */
  content: string;
  /** The post's version the writing began from; 0 for a new post. */
  baseVersion: number;
  updatedAt: string;
}

export interface RevisionRow {
  postId: string;
  version: number;
  /** JSON of the whole post as it was saved. */
  content: string;
  savedAt: string;
}

/** A secret link that shows a post, or a draft that was never saved, to a reviewer. */
export interface ReviewLinkRow {
  tokenHash: string;
  postId: string | null;
  /** Set until the draft is saved as a post. */
  draftId: string | null;
  createdAt: string;
  expiresAt: string;
}

/** A part of what the owner says on the site. */
export interface SiteContentRow {
  part: string;
  /** JSON of what visitors see. */
  content: string;
  /** Goes up by one each time the part is published. */
  version: number;
  publishedAt: string;
  /** JSON of what the owner is changing, apart from what is published; null: nothing. */
  draft: string | null;
  /** Goes up by one with every write of draft or content; a write against an older number is a conflict. */
  edit: number;
  editedAt: string;
}

export interface SiteRevisionRow {
  part: string;
  version: number;
  /** JSON of the part as it was published. */
  content: string;
  savedAt: string;
}

/** A row or a piece of content that a new site was filled with. */
export interface DemoRecordRow {
  /** The table, or the list of the content. */
  kind: string;
  id: string;
  /** Of what the owner can change: another hash is the owner's. */
  hash: string;
  /** JSON of what was removed and can be put back; null: nothing. */
  removed: string | null;
}
