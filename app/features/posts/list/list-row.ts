import type { Post, PostValues } from '~/features/posts/post';
import type { PostState } from '~/features/posts/visibility';

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
}

/** A new post that an agent drafted. */
export interface UnsavedPost {
  id: string;
  updatedAt: string;
  values: PostValues;
}

/** Not a post yet, but what an agent drafted for a new one. */
export const isApart = ({ state, isDraft }: Pick<ListRow, 'state' | 'isDraft'>) =>
  state === 'draft' && !isDraft;

/** The key of a row: a draft and a post may have the same id. */
export const keyOf = (row: Pick<ListRow, 'id' | 'state' | 'isDraft'>) =>
  `${isApart(row) ? 'draft' : 'post'}-${row.id}`;
