import { useState } from 'react';
import type { Outcome, WorkingCopy } from '~/features/editor/saving/working-copy';
import type { Post, PostValues } from '~/features/posts/post';
import { isBlank } from '~/features/posts/post-search';

/** Who sees a post, and from when. */
export type Shown = Pick<PostValues, 'visibility' | 'publishedDate'>;
export type Publishing = { kind: 'look' } | { kind: 'done'; post: Post } | null;

/** The last look, what is chosen in it, and the link afterwards. `check` comes before it. */
export function usePublishing(copy: WorkingCopy, check: (values: PostValues) => boolean) {
  const [state, setState] = useState<Publishing>(null);
  /** Outlasts a failed save and a closed dialog. */
  const [chosen, setChosen] = useState<Shown | null>(null);
  const { visibility, publishedDate } = copy.form.get();
  const shown = chosen ?? { visibility, publishedDate };

  const look = () => {
    const written = copy.values();
    if (!isBlank(written) && check(written)) setState({ kind: 'look' });
  };

  /** After any save: shows the link of what is out now, and stays open if the post was only saved. */
  const settle = ({ result, besides }: Outcome) => {
    const saved = result.kind === 'saved' ? result.post : null;
    const confirmed = besides.visibility ? saved : null;
    if (confirmed) setChosen(null);
    setState((open) => {
      if (!confirmed) return saved ? open : null;
      return open && confirmed.visibility !== 'private' ? { kind: 'done', post: confirmed } : null;
    });
  };

  return {
    state,
    shown,
    choose: (change: Partial<Shown>) => setChosen({ ...shown, ...change }),
    look,
    confirm: () => void copy.save(shown),
    stop: () => setState(null),
    settle,
  };
}
