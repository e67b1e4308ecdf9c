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

/** What a card shows: the facts of the post's picture, or the plate of a post without one. */
export interface CardData {
  post: ListedPost;
  image?: ImageFacts;
  plate?: string;
}
