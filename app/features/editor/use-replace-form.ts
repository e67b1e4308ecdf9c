import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { draftNotStored } from '~/features/editor/saving/draft-messages';
import type { WorkingCopy } from '~/features/editor/saving/use-working-copy';
import type { Post } from '~/features/posts/post';
import { useConfirm } from '~/ui/confirm';
import { useToast } from '~/ui/toast';
import type { EditorResult } from './editor-request';
import type { SendEditorRequest } from './use-editor-action';

interface ReplaceFormOptions {
  sendRequest: SendEditorRequest;
  isDirty: () => boolean;
  /** Allows the next navigation without a confirmation. */
  letLeave: () => void;
  /** `draftIsHere`: what the result replaces is a draft only in this browser. */
  onRestored: (result: EditorResult, draftIsHere: boolean) => void;
  onCleared: () => void;
}

/** Replaces the form with an earlier version, the saved post or an empty post. Unsaved changes are stored as a draft first. */
export function useReplaceForm(
  post: Post | null,
  workingCopy: WorkingCopy,
  options: ReplaceFormOptions,
) {
  const { sendRequest, isDirty, letLeave, onRestored, onCleared } = options;
  const { base, autosave } = workingCopy;
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [historyOpen, setHistoryOpen] = useState(false);
  const [conflict, setConflict] = useState<Post | null>(null);

  /** Null if the unsaved changes could not be stored. */
  const storeUnsaved = async () => {
    const stored = isDirty() ? await autosave.flush() : 'server';
    if (stored === 'nowhere') toast.show(draftNotStored);
    return stored === 'nowhere' ? null : { draftIsHere: stored === 'browser' };
  };

  const restore = async (version: number) => {
    if (!base.post) return;
    const sure =
      !isDirty() ||
      (await confirm(`Restore version ${version}?`, {
        consequence: 'What you have not saved is kept as a draft.',
        action: 'Restore',
        tone: 'primary',
      }));
    if (!sure) return;
    const stored = await storeUnsaved();
    if (!stored) return;
    const sent = workingCopy.store.get();
    const result = await sendRequest({ do: 'restore', replaces: base.post, version });
    setHistoryOpen(false);
    const isSame = workingCopy.store.get() === sent;
    // What was written during the request is kept as well.
    const kept = isSame ? stored : await storeUnsaved();
    if (kept) onRestored(result, kept.draftIsHere);
  };

  const cancel = async () => {
    if (isDirty()) toast.show({ message: 'Edit cancelled. What you wrote is kept as a draft.' });
    if (post) {
      letLeave();
      await navigate(href('/admin/blog'));
      return;
    }
    const stored = await storeUnsaved();
    if (!stored) return;
    onCleared();
    workingCopy.rebase(null, stored);
  };

  const keepMine = (current: Post) => {
    workingCopy.keepMine(current);
    setConflict(null);
  };

  const acceptTheirs = async (current: Post) => {
    const stored = await storeUnsaved();
    if (!stored) return;
    setConflict(null);
    workingCopy.rebase(current, stored);
  };

  return {
    cancel,
    history: { open: historyOpen, setOpen: setHistoryOpen, restore },
    conflict: {
      current: conflict,
      show: setConflict,
      close: () => setConflict(null),
      keepMine,
      acceptTheirs,
    },
  };
}
