import { parseMoment } from '~/formats/dates';

/** What a post is. Dates are ISO text or, for publishedDate, a date as the owner typed it (YYYY-MM-DD). */
export type Visibility = 'public' | 'unlisted' | 'private';
export type ImageSize = 'small' | 'medium' | 'large';
export type ImageAlignment = 'left' | 'center' | 'right';

export interface TextBlock {
  type: 'text';
  value: string;
}

export interface ImageBlock {
  type: 'image';
  fileName: string;
  alt: string;
  size: ImageSize;
  alignment: ImageAlignment;
}

export interface ListBlock {
  type: 'list';
  items: string[];
}

export type EventBlock = TextBlock | ImageBlock | ListBlock;

export interface TimelineEvent {
  date: string;
  title: string;
  content: EventBlock[];
}

interface Titled {
  title?: string;
}

export type Section =
  | (TextBlock & Titled)
  | (ImageBlock & Titled)
  | (ListBlock & Titled)
  | ({ type: 'table'; headers: string[]; rows: string[][] } & Titled)
  | ({ type: 'timeline'; events: TimelineEvent[] } & Titled);

/** What the owner writes. */
export interface PostDraft {
  title: string;
  excerpt: string;
  author: string;
  timeToRead: string;
  publishedDate: string;
  headerImage: string;
  visibility: Visibility;
  content: Section[];
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string;
}

/** A stored post. */
export interface Post extends PostDraft {
  id: string;
  createdAt: string;
  updatedAt: string;
  views: number;
  lastViewed: string | null;
  migratedAt: string | null;
  originalId: string | null;
  /** What publishedDate means, as ISO text: a public post goes live as that day of the owner begins; empty: at once. */
  publicFrom: string;
  version: number;
}

/** What newest and oldest sort by: publishedDate, or createdAt where that is missing or no date. */
export function sortDateOf(post: Pick<Post, 'publishedDate' | 'createdAt'>): string {
  const date = parseMoment(post.publishedDate) ?? parseMoment(post.createdAt);
  return date?.toISOString() ?? '';
}

export const visibilities = ['public', 'unlisted', 'private'] as const satisfies Visibility[];

/** The one rule for a value that comes from outside: what nobody knows is private. */
export function visibilityOf(value: unknown): Visibility {
  return visibilities.find((visibility) => visibility === value) ?? 'private';
}

/** What a post is called wherever it is shown. */
export function titleOf({ title }: { title: string }): string {
  return title.trim() || 'Untitled';
}

/** The file name of a picture, also where its address was written: /vendor/x.webp is x.webp. */
export function pictureName(written: string): string {
  return written.replace(/^\/?vendor\//, '');
}
