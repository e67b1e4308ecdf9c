import { useState } from 'react';
import type { Outcome, Shown, WorkingCopy } from '~/features/editor/saving/working-copy';
import type { Post } from '~/features/posts/post';

/** The last look, what is chosen in it, and the link afterwards. */
export function usePublishing(copy: WorkingCopy, mayBeSaved: () => boolean) {
  const [state, setState] = useState<{ kind: 'look' } | { kind: 'done'; post: Post } | null>(null);
  /** Outlasts a failed save and a closed dialog. */
  const [chosen, setChosen] = useState<Shown>({});
  return {
    state,
    chosen,
    choose: (change: Shown) => setChosen({ ...chosen, ...change }),
    look: () => {
      if (mayBeSaved()) setState({ kind: 'look' });
    },
    confirm: () => {
      const { visibility, publishedDate } = copy.values();
      void copy.save({ visibility, publishedDate, ...chosen });
    },
    close: () => setState(null),
    /** After any save: shows the link of what is out now, and stays open if the post was only saved. */
    settle: ({ answer, besides }: Outcome) => {
      const saved = answer.result?.post ?? null;
      const confirmed = besides.visibility ? saved : null;
      if (confirmed) setChosen({});
      setState((open) => {
        if (!confirmed) return saved ? open : null;
        return open && confirmed.visibility !== 'private'
          ? { kind: 'done', post: confirmed }
          : null;
      });
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
