import type { ReactNode } from 'react';
import type { PostState } from '~/features/posts/visibility';
import { scheduledFor, visibilityLabels } from '~/features/posts/visibility-labels';
import { Dot } from '~/ui/badge';
import { stateLabels } from './list-view';

/** Scheduled is not public yet, and a draft was never saved. */
const visibilityOf = { scheduled: 'public', draft: 'private' } as const;

export function StateDot({ state }: { state: PostState }) {
  const hollow = state === 'scheduled' || state === 'draft';
  const visibility = hollow ? visibilityOf[state] : state;
  return <Dot tone={visibilityLabels[visibility].tone} hollow={hollow} />;
}

interface Stated {
  state: PostState;
  publishedDate: string;
}

export function stateInWords({ state, publishedDate }: Stated): string {
  return state === 'scheduled' ? scheduledFor(publishedDate) : stateLabels[state];
}

interface PostStateLabelProps {
  post: Stated;
  /** Other words beside the dot. */
  children?: ReactNode;
}

/** The state of a post in words, after its dot. */
export function PostStateLabel({ post, children }: PostStateLabelProps) {
  return (
    <span className="inline-flex items-center gap-2 text-muted">
      <StateDot state={post.state} />
      {children || stateInWords(post)}
    </span>
  );
}
