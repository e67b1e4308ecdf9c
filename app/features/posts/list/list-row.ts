import type { Post, PostValues } from '~/features/posts/post';
import type { PostState } from '~/features/posts/visibility';

/** What a list reads of a stored post. */
export const rowColumns = [
  'id',
  'slug',
  'title',
  'author',
  'timeToRead',
  'visibility',
  'publishedDate',
  'createdAt',
  'updatedAt',
  'views',
  'lastViewed',
  'tags',
] as const;

export interface ListRow extends Pick<Post, (typeof rowColumns)[number]> {
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
