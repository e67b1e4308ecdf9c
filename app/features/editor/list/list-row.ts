import type { Post } from '~/features/posts/post';
import type { PostState } from '~/features/posts/visibility';

export interface ListRow
  extends Pick<
    Post,
    | 'id'
    | 'slug'
    | 'title'
    | 'author'
    | 'visibility'
    | 'publishedDate'
    | 'createdAt'
    | 'updatedAt'
    | 'views'
    | 'tags'
  > {
  state: PostState;
  /** An unsaved draft exists besides the stored post. */
  hasDraft: boolean;
}

/** The key of a row: a draft and a post may have the same id. */
export const keyOf = ({ id, state }: Pick<ListRow, 'id' | 'state'>) =>
  `${state === 'draft' ? 'draft' : 'post'}-${id}`;
