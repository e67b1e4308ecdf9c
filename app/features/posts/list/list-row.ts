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
] as const;

/** What a list reads of a stored post. */
export const rowColumns = [...fields, 'readingTime as timeToRead'] as const;

export interface ListRow extends Pick<Post, (typeof fields)[number] | 'timeToRead'> {
  state: PostState;
  /** An unsaved draft exists besides the stored post. */
  hasDraft: boolean;
}

/** A post that was never saved. */
export interface UnsavedPost {
  id: string;
  updatedAt: string;
  values: PostValues;
}

/** The key of a row: a draft and a post may have the same id. */
export const keyOf = ({ id, state }: Pick<ListRow, 'id' | 'state'>) =>
  `${state === 'draft' ? 'draft' : 'post'}-${id}`;
