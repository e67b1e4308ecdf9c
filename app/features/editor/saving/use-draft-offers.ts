import { useEffect, useRef, useState } from 'react';
import { type Draft, draftedValues, latestDrafts } from '~/features/editor/drafts';
import { sameValues } from '~/features/editor/form/form-values';
import type { SendEditorRequest } from '~/features/editor/use-editor-action';
import type { PostValues } from '~/features/posts/post';
import { deleteLocally, heldDrafts, localDrafts } from './local-drafts';
import type { Base } from './working-copy';

/** A draft requested by its address; null if it cannot be opened. */
interface Wanted {
  id: string | null;
  onFound(draft: Draft | null): void;
}

/** Drafts that were never saved and are not open in a tab; loaded once. */
export function useDraftOffers(
  onServer: OnServer,
  base: Base,
  sendRequest: SendEditorRequest,
  wanted: Wanted,
) {
  const postId = base.post?.id ?? null;
  const saved = base.values;
  const [offers, setOffers] = useState<Draft[]>([]);

  const opened = useRef({ ...onServer, postId, saved, wanted });
  useEffect(() => {
    let gone = false;
    const { wanted } = opened.current;
    void findOffers(opened.current).then((found) => {
      if (gone) return;
      setOffers(found.filter(({ id }) => id !== wanted.id));
      if (wanted.id) wanted.onFound(found.find(({ id }) => id === wanted.id) ?? null);
    });
    return () => {
      gone = true;
    };
  }, []);

  const remove = (id: string) => setOffers((list) => list.filter((draft) => draft.id !== id));
  return {
    offers,
    taken: remove,
    discard(id: string) {
      remove(id);
      deleteLocally(id);
      void sendRequest({ do: 'drop-draft', id }, { reload: false });
    },
  };
}

interface OnServer {
  drafts: Draft[];
  /** All saved posts. */
  posts: readonly { id: string }[];
}

interface Opened extends OnServer {
  postId: string | null;
  saved: PostValues;
}

async function findOffers({ drafts, posts, postId, saved }: Opened): Promise<Draft[]> {
  const held = await heldDrafts();
  const savedIds = new Set(posts.map(({ id }) => id));
  // The draft of a deleted post is offered as one of a new post, as on the server.
  const local = localDrafts().filter(
    (draft) => (savedIds.has(draft.postId ?? '') ? draft.postId : null) === postId,
  );
  return latestDrafts([...drafts, ...local]).filter(
    (draft) => !held.has(draft.id) && !sameValues(draftedValues(draft, saved), saved),
  );
}
