import { href } from 'react-router';
import type { Post } from '~/features/posts/post';

/** The path of a post: by its slug, or by its id if it has none. */
export function postPath({ id, slug }: Pick<Post, 'id' | 'slug'>): string {
  return href('/blog/:id', { id: slug || id });
}
