import { useEffect, useRef, useState } from 'react';
import { type Draft, draftedValues, latestDrafts } from '~/features/editor/drafts';
import { sameValues } from '~/features/editor/form/form-values';
import type { SendEditorRequest } from '~/features/editor/use-editor-action';
import type { PostValues } from '~/features/posts/post';
import { countOf } from '~/formats/numbers';
import { useToast } from '~/ui/toast';
import { deleteLocally, heldDrafts, localDrafts, storeLocally } from './local-drafts';
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
  const toast = useToast();

  const opened = useRef({ drafts, postId, saved, wanted, sendRequest });
  useEffect(() => {
    let gone = false;
    const { wanted } = opened.current;
    void findOffers(opened.current).then((found) => {
      if (gone) return;
      const offered = found.filter(({ id }) => id !== wanted.id);
      if (offered.length > 0) setOffers(offered);
      if (wanted.id) wanted.onFound(found.find(({ id }) => id === wanted.id) ?? null);
    });
    return () => {
      gone = true;
    };
  }, []);

  const remove = (drafts: Draft[]) =>
    setOffers((list) => list.filter((draft) => !drafts.includes(draft)));
  return {
    offers,
    taken: (draft: Draft) => remove([draft]),
    discard(drafts: Draft[]) {
      remove(drafts);
      for (const { id } of drafts) {
        deleteLocally(id);
        void sendRequest({ do: 'drop-draft', id }, { reload: false });
      }
      const undo = () => {
        setOffers((list) => latestDrafts([...list, ...drafts]));
        for (const draft of drafts) {
          storeLocally(draft);
          void sendRequest({ do: 'store-draft', draft }, { reload: false });
        }
      };
      toast.show({ message: `${countOf(drafts.length, 'draft')} discarded.`, undo });
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
