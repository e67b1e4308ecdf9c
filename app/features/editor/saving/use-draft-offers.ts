import { useEffect, useState } from 'react';
import { type Draft, draftedValues, latestDrafts } from '~/features/editor/drafts';
import { sameValues } from '~/features/editor/form/form-values';
import type { SendEditorRequest } from '~/features/editor/use-editor-action';
import { countOf } from '~/formats/numbers';
import { useToast } from '~/ui/toast';
import { deleteLocally, heldDrafts, localDrafts, storeLocally } from './local-drafts';
import type { WorkingCopy } from './working-copy';

interface DraftOffersOptions {
  /** On the server. */
  drafts: Draft[];
  postId: string | null;
  /** The draft to continue at once, from the address. */
  resumeId: string | null;
  sendRequest: SendEditorRequest;
}

/** Drafts that were never saved and are not open in a tab; loaded once. */
export function useDraftOffers(copy: WorkingCopy, options: DraftOffersOptions) {
  const [offers, setOffers] = useState<Draft[]>([]);
  const toast = useToast();

  const [{ drafts, postId, resumeId }] = useState(options);
  useEffect(() => {
    let gone = false;
    void heldDrafts().then((held) => {
      if (gone) return;
      const saved = copy.get().base.values;
      const own = localDrafts().filter((draft) => draft.postId === postId);
      const found = latestDrafts([...drafts, ...own]).filter(
        (draft) => !held.has(draft.id) && !sameValues(draftedValues(draft, saved), saved),
      );
      const offered = found.filter(({ id }) => id !== resumeId);
      if (offered.length > 0) setOffers(offered);
      const wanted = found.find(({ id }) => id === resumeId);
      if (wanted) copy.resume(wanted);
      else if (resumeId) {
        const message = 'This draft is open in another tab or has been deleted.';
        toast.show({ message, tone: 'bad' });
      }
    });
    return () => {
      gone = true;
    };
  }, [copy, drafts, postId, resumeId, toast]);

  const { sendRequest } = options;
  const remove = (drafts: Draft[]) =>
    setOffers((list) => list.filter((draft) => !drafts.includes(draft)));
  return {
    offers,
    resume(draft: Draft) {
      copy.resume(draft);
      remove([draft]);
    },
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
