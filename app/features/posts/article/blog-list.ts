import type { Post } from '~/features/posts/post';
import type { ImageFacts } from '~/formats/pictures';

export interface BlogList {
  posts: Pick<
    Post,
    | 'id'
    | 'slug'
    | 'title'
    | 'excerpt'
    | 'author'
    | 'timeToRead'
    | 'publishedDate'
    | 'createdAt'
    | 'headerImage'
  >[];
  total: number;
  page: number;
  pages: number;
  images: Record<string, ImageFacts>;
  /** By post id, for posts without a picture. */
  plates: Record<string, string>;
}
