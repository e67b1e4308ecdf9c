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

export interface CardData {
  post: ListedPost;
  /** Its header image, if there is such a picture. */
  header: { fileName: string; facts: ImageFacts } | null;
}
