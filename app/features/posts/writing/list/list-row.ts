import type { Post } from '~/features/posts/post';
import type { PostState } from '~/features/posts/visibility';

/** A post or a draft as the list shows it. */
export interface ListRow
  extends Pick<
    Post,
    | 'id'
    | 'slug'
    | 'title'
    | 'visibility'
    | 'publishedDate'
    | 'createdAt'
    | 'updatedAt'
    | 'views'
    | 'tags'
  > {
  state: PostState;
  /** Writing that was begun and never saved, beside what is stored. */
  hasDraft: boolean;
}

/** The key of a row: a draft and a post may have the same id. */
export const keyOf = ({ id, state }: Pick<ListRow, 'id' | 'state'>) =>
  `${state === 'draft' ? 'draft' : 'post'}-${id}`;
