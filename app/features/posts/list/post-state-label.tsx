import type { ReactNode } from 'react';
import type { PostState } from '~/features/posts/visibility';
import { scheduledFor } from '~/features/posts/visibility-labels';
import type { OwnerTime } from '~/formats/owner-day';
import { classNames } from '~/ui/class-names';
import { stateLabels } from './list-view';

const dots: Record<PostState, string> = {
  public: 'border-(--dot-good) bg-(--dot-good)',
  scheduled: 'border-(--dot-good)',
  unlisted: 'border-(--dot-warn) bg-(--dot-warn)',
  private: 'border-line-strong bg-line-strong',
  draft: 'border-line-strong',
};

interface Stated {
  state: PostState;
  publishedDate: string;
}

export function stateInWords({ state, publishedDate }: Stated, now: OwnerTime): string {
  return state === 'scheduled' ? scheduledFor(publishedDate, now) : stateLabels[state];
}

interface PostStateLabelProps {
  post: Stated;
  now: OwnerTime;
  /** Other words beside the dot. */
  children?: ReactNode;
}

/** The state of a post in words, after a dot: filled unless it is a draft or scheduled. */
export function PostStateLabel({ post, now, children }: PostStateLabelProps) {
  return (
    <span className="inline-flex items-center gap-2 text-muted">
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-full border-[1.5px]', dots[post.state])}
      />
      {children || stateInWords(post, now)}
    </span>
  );
}
