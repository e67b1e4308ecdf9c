import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SendEditorRequest } from '~/features/editor/use-editor-action';
import type { Post } from '~/features/posts/post';
import { isBlank } from '~/features/posts/post-search';
import { useConfirm } from '~/ui/confirm';
import { type ToastMessage, useToast } from '~/ui/toast';
import { deleteLocally, holdDraft, storeLocally } from './local-drafts';
import { type RestoredVersion, type StoredAt, WorkingCopy } from './working-copy';

const draftMessages: Record<StoredAt, ToastMessage> = {
  server: { message: 'Draft saved', tone: 'good' },
  browser: {
    message: 'Draft saved in this browser only. The server can’t be reached.',
    tone: 'warn',
  },
  nowhere: {
    message: 'Couldn’t save the draft, neither on the server nor in this browser.',
    tone: 'bad',
  },
};

/** The open post. `author` is the default of a new one. */
export function useWorkingCopy(post: Post | null, author: string, sendRequest: SendEditorRequest) {
  const toast = useToast();
  const confirm = useConfirm();
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

  const saveDraft = async () => {
    if (copy.get().saving === 'sending' || isBlank(copy.values())) return;
    const told = copy.isDirty()
      ? draftMessages[await copy.flush()]
      : { message: 'No unsaved changes' };
    toast.show({ ...told, topic: 'save' });
  };
  /** Resolves to false if the owner would rather not. */
  const restore = async (restored: RestoredVersion): Promise<boolean> => {
    const sure =
      !copy.isDirty() ||
      (await confirm(`Restore version ${restored.version}?`, {
        consequence: 'Unsaved changes are kept as a draft.',
        action: 'Restore',
        tone: 'primary',
      }));
    if (sure && !(await copy.restore(restored))) toast.show(draftMessages.nowhere);
    return sure;
  };
  const acceptTheirs = async (current: Post) => {
    if (!(await copy.replaceBy(current))) toast.show(draftMessages.nowhere);
  };
  return { copy, state, saveDraft, restore, acceptTheirs };
}
