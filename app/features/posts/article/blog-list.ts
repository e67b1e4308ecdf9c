import type { Post } from '~/features/posts/post';
import type { ImageFacts } from '~/formats/pictures';

const fields = [
  'id',
  'slug',
  'title',
  'excerpt',
  'author',
  'publishedDate',
  'createdAt',
  'headerImage',
] as const;

/** What a list reads of a post. */
export const cardColumns = [...fields, 'readingTime as timeToRead', 'pictures'] as const;
export type ListedPost = Pick<Post, (typeof fields)[number] | 'timeToRead'>;
export type CardRow = ListedPost & { pictures: string };

/** What a card shows: the facts of the post's picture, or the plate of a post without one. */
export interface CardData {
  post: ListedPost;
  image?: ImageFacts;
  plate?: string;
}
