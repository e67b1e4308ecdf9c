import { href } from 'react-router';
import type { Post } from '~/features/posts/post';

/** Where a post is read: at the chosen address, or by its id where none is chosen. */
export function postPath({ id, slug }: Pick<Post, 'id' | 'slug'>): string {
  return href('/blog/:id', { id: slug || id });
}
