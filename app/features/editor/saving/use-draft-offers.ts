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
  drafts: Draft[],
  base: Base,
  sendRequest: SendEditorRequest,
  wanted: Wanted,
) {
  const postId = base.post?.id ?? null;
  const saved = base.values;
  const [offers, setOffers] = useState<Draft[]>([]);

  const opened = useRef({ drafts, postId, saved, wanted, sendRequest });
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

interface Opened {
  drafts: Draft[];
  postId: string | null;
  saved: PostValues;
  sendRequest: SendEditorRequest;
}

async function findOffers({ drafts, postId, saved, sendRequest }: Opened): Promise<Draft[]> {
  const held = await heldDrafts();
  const local = localDrafts();
  const own = local.filter((draft) => draft.postId === postId);
  // The draft of a deleted post is offered as one of a new post, as on the server.
  const left = postId === null ? await withoutPost(local, sendRequest) : [];
  return latestDrafts([...drafts, ...own, ...left]).filter(
    (draft) => !held.has(draft.id) && !sameValues(draftedValues(draft, saved), saved),
  );
}

async function withoutPost(local: Draft[], sendRequest: SendEditorRequest): Promise<Draft[]> {
  const ids = local.flatMap(({ postId }) => postId ?? []);
  if (ids.length === 0) return [];
  const result = await sendRequest({ do: 'find-posts', ids }, { reload: false });
  if (result.kind !== 'posts-found') return [];
  return local.filter(({ postId }) => postId !== null && !result.ids.includes(postId));
}
