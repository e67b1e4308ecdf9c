import type { Generated } from 'kysely';
import { defineTable } from '~/server/storage/define-table.server';

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
  /** What titles sort by. */
  titleKey: string;
  authorKey: string;
  /** The moment a public post goes live; empty: at once. */
  publicFrom: string;
  /** Goes up by one with every save; a save against an older number is a conflict. */
  version: number;
  /** The last part of the chosen address; empty: the post is found by its id. */
  slug: string;
  tags: string;
  series: string;
  /** The address of the series; empty: in none. */
  seriesKey: string;
  /** The time to read as it was typed, else computed. */
  readingTime: string;
  /** JSON: the post's header as it is shown, then this site's pictures in it. Empty: columns for lists are not made yet. */
  pictures: string;
  /** 1: it is private, and was never published or saved by the last look. */
  isDraft: Generated<number>;
  /** The agent that began the draft, until the owner writes in it. */
  agentId: Generated<string | null>;
  /** JSON: what the owner says to agents about what they drafted. */
  notes: Generated<string | null>;
}

/** Which posts have a tag, by the tag's address: what the tag's page and feed are read from. */
export interface PostTagRow {
  postId: string;
  tag: string;
}

/** What is changed of a saved post and not published: one row of the owner, and one of each agent. */
export interface DraftRow {
  /** The post's; an agent's has the agent's id after it. */
  id: string;
  /** Null only until the first start after drafts of new posts became posts. */
  postId: string | null;
  /** JSON of the whole form. */
  content: string;
  /** The post's version the writing began from. */
  baseVersion: number;
  updatedAt: string;
  /** The agent that wrote it; null: the owner. */
  agentId: Generated<string | null>;
  /** Now `notes` of the post. */
  comments: Generated<string | null>;
}

export interface RevisionRow {
  postId: string;
  version: number;
  /** JSON of the whole post as it was saved. */
  content: string;
  savedAt: string;
}

/** A secret link that shows a post to a reviewer, with what is changed and not published. */
export interface ReviewLinkRow {
  tokenHash: string;
  postId: string | null;
  /** As `postId` of drafts. */
  draftId: Generated<string | null>;
  createdAt: string;
  expiresAt: string;
  /** The agent that made it; null: the owner. */
  agentId: Generated<string | null>;
}

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

declare module '~/server/storage/tables' {
  interface Tables {
    blogs: BlogRow;
    post_tags: PostTagRow;
    redirects: RedirectRow;
    missing_addresses: MissingAddressRow;
    drafts: DraftRow;
    revisions: RevisionRow;
    review_links: ReviewLinkRow;
  }
}

export const postTables = [
  defineTable({
    name: 'blogs',
    key: ['id'],
    noun: ['post', 'posts'],
    isTransferred: true,
    files: ['headerImage', 'content'],
  }),
  defineTable({
    name: 'post_tags',
    key: ['postId', 'tag'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'postId' },
  }),
  defineTable({
    name: 'redirects',
    key: ['path'],
    noun: ['address', 'addresses'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'target', where: { kind: 'post' } },
  }),
  defineTable({ name: 'missing_addresses', key: ['path', 'day'], isTransferred: true }),
  defineTable({
    name: 'drafts',
    key: ['id'],
    noun: ['draft', 'drafts'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'postId' },
    files: ['content'],
  }),
  defineTable({
    name: 'review_links',
    key: ['tokenHash'],
    isTransferred: false,
    belongsTo: { table: 'blogs', column: 'postId' },
  }),
  defineTable({
    name: 'revisions',
    key: ['postId', 'version'],
    isTransferred: true,
    belongsTo: { table: 'blogs', column: 'postId' },
    earlierFiles: ['content'],
  }),
] as const;
