import type { Post } from '~/features/posts/post';
import type { PostState } from '~/features/posts/visibility';
import type { FoundWords } from './found-words';

const fields = [
  'id',
  'slug',
  'title',
  'author',
  'visibility',
  'publishedDate',
  'createdAt',
  'updatedAt',
  'views',
  'lastViewed',
  'tags',
  'isDraft',
] as const;

/** What a list reads of a stored post. */
export const rowColumns = [...fields, 'readingTime as timeToRead'] as const;

export interface ListRow extends Pick<Post, (typeof fields)[number] | 'timeToRead'> {
  state: PostState;
  /** It has changes that are not saved yet. */
  hasDraft: boolean;
  /** What a search found in its text. */
  found?: FoundWords | null;
}
