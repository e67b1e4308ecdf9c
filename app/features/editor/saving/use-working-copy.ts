import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SendEditorRequest } from '~/features/editor/use-editor-action';
import type { Post } from '~/features/posts/post';
import { deleteLocally, holdDraft, storeLocally } from './local-drafts';
import { WorkingCopy } from './working-copy';

/** The open post. `author` is the default of a new one. */
export function useWorkingCopy(post: Post | null, author: string, sendRequest: SendEditorRequest) {
  const [copy] = useState(
    () =>
      new WorkingCopy(post, author, {
        send: sendRequest,
        storeHere: storeLocally,
        deleteHere: deleteLocally,
      }),
  );
  const state = useSyncExternalStore(copy.subscribe, copy.get, copy.get);
  useEffect(() => holdDraft(state.draftId), [state.draftId]);
  useEffect(() => {
    window.addEventListener('pagehide', copy.storeHere);
    return () => {
      window.removeEventListener('pagehide', copy.storeHere);
      copy.close();
    };
  }, [copy]);
  return { copy, state };
}
