import { useRef, useState } from 'react';
import type { EditorResult } from '~/features/editor/editor-request';
import type { SavedWith, useSaving } from '~/features/editor/saving/use-saving';
import type { WorkingCopy } from '~/features/editor/saving/use-working-copy';
import { useCommandKey } from '~/features/editor/use-command-key';
import type { Post, PostValues } from '~/features/posts/post';
import { isBlank } from '~/features/posts/post-search';
import { publishedVisibility } from '~/features/posts/visibility';

export type Publishing = { kind: 'review' } | { kind: 'done'; post: Post } | null;

interface PublishingOptions {
  saving: ReturnType<typeof useSaving>;
  check: (values: PostValues) => boolean;
}

/** Review, publish and link, by the buttons or Ctrl+Enter. */
export function usePublishing(
  { store, values }: WorkingCopy,
  { saving, check }: PublishingOptions,
) {
  const [state, setState] = useState<Publishing>(null);
  /** The current save publishes the post. */
  const isPublishing = useRef(false);

  const review = () => {
    const written = values();
    if (!isBlank(written) && check(written)) setState({ kind: 'review' });
  };

  const publish = () => {
    isPublishing.current = true;
    void saving.save({ visibility: publishedVisibility(store.get()) });
  };

  const stop = () => {
    if (isPublishing.current) saving.giveUp();
    isPublishing.current = false;
    setState(null);
  };

  /**
   * Handles the result of any save: the review shows the link if it published the post, stays open if
   * it saved the post before, and is closed if there is something else to look at.
   */
  const settle = (result: EditorResult, { visibility }: SavedWith) => {
    isPublishing.current = false;
    const published = visibility && result.kind === 'saved' ? result.post : null;
    const isStillWritten = result.kind === 'saved' && !result.created;
    setState((open) => {
      if (published) return open && { kind: 'done', post: published };
      return isStillWritten ? open : null;
    });
    if (published) {
      store.dispatch({ do: 'set', field: 'visibility', value: published.visibility });
    }
  };

  useCommandKey('Enter', (inDialog) => {
    if (!inDialog) review();
    else if (state?.kind === 'review' && saving.state !== 'sending') publish();
  });

  return { state, review, publish, stop, settle };
}
