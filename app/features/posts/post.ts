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
  version: number;
}
