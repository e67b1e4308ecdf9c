import type { Post } from '~/features/posts/post';
import type { ImageFacts } from '~/formats/pictures';

/** What the list page shows. */
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
  /** By id, for posts without a picture. */
  plates: Record<string, string>;
}
