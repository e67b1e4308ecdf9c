import { useState } from 'react';
import type { Outcome, WorkingCopy } from '~/features/editor/saving/working-copy';
import { useCommandKey } from '~/features/editor/use-command-key';
import type { Post, PostValues } from '~/features/posts/post';
import { isBlank } from '~/features/posts/post-search';
import { publishedVisibility } from '~/features/posts/visibility';

export type Publishing = { kind: 'review' } | { kind: 'done'; post: Post } | null;

interface PublishingOptions {
  check: (values: PostValues) => boolean;
  mayBeSaved: (values: PostValues) => Promise<boolean>;
}

/** Review, publish and link, by the buttons or Ctrl+Enter. */
export function usePublishing(copy: WorkingCopy, { check, mayBeSaved }: PublishingOptions) {
  const [state, setState] = useState<Publishing>(null);

  const review = () => {
    const written = copy.values();
    if (!isBlank(written) && check(written)) setState({ kind: 'review' });
  };

  const publish = () =>
    void copy.save({ visibility: publishedVisibility(copy.form.get()) }, mayBeSaved);

  /**
   * Handles the result of any save: the review shows the link if it published the post, stays open if
   * it saved the post before, and is closed if there is something else to look at.
   */
  const settle = ({ result, besides }: Outcome) => {
    const published = besides.visibility && result.kind === 'saved' ? result.post : null;
    const isStillWritten = result.kind === 'saved' && !result.created;
    setState((open) => {
      if (published) return open && { kind: 'done', post: published };
      return isStillWritten ? open : null;
    });
  };

  useCommandKey('Enter', (inDialog) => {
    if (!inDialog) review();
    else if (state?.kind === 'review' && !copy.get().publishing) publish();
  });

  return { state, review, publish, stop: () => setState(null), settle };
}
