import type { PostState } from '~/features/posts/visibility';
import { classNames } from '~/ui/class-names';
import { stateLabels } from './list-view';

const dots: Record<PostState, string> = {
  public: 'border-(--dot-good) bg-(--dot-good)',
  scheduled: 'border-(--dot-good)',
  unlisted: 'border-(--dot-warn) bg-(--dot-warn)',
  private: 'border-(--dot-bad) bg-(--dot-bad)',
  draft: 'border-line-strong',
};

/** The state of a post: a dot, filled unless it is a draft or scheduled, and a label. */
export function PostStateLabel({ state }: { state: PostState }) {
  return (
    <span className="inline-flex items-center gap-2 text-muted">
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-full border-[1.5px]', dots[state])}
      />
      {stateLabels[state]}
    </span>
  );
}
