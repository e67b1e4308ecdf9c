import type { Post } from '~/features/posts/post';
import type { ImageFacts } from '~/formats/pictures';

/** The fields of a post that a list shows. */
export const cardColumns = [
  'id',
  'slug',
  'title',
  'excerpt',
  'author',
  'timeToRead',
  'publishedDate',
  'createdAt',
  'headerImage',
] as const;
export type ListedPost = Pick<Post, (typeof cardColumns)[number]>;

export interface BlogList {
  posts: ListedPost[];
  total: number;
  page: number;
  pages: number;
  images: Record<string, ImageFacts>;
  /** By post id, for posts without a picture. */
  plates: Record<string, string>;
}
