import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import type { Post } from '~/features/posts/post';
import type { EditorResult } from '~/features/posts/writing/editor-request';
import { nowhereStored } from '~/features/posts/writing/saving/stored-words';
import type { Writing } from '~/features/posts/writing/saving/use-writing';
import type { Ask } from '~/features/posts/writing/use-editor-action';
import { useConfirm } from '~/ui/confirm';
import { useToast } from '~/ui/toast';

interface Options {
  ask: Ask;
  isDirty: () => boolean;
  /** Lets the next navigation pass without a question. */
  letLeave: () => void;
  /** `draftIsHere`: only this browser has what the answer replaces. */
  onRestored: (answer: EditorResult, draftIsHere: boolean) => void;
  onCleared: () => void;
}

/** What puts another text into the form: an earlier version, the saved post, an empty post. What is unsaved becomes a draft before. */
export function useReplaceForm(post: Post | null, writing: Writing, options: Options) {
  const { ask, isDirty, letLeave, onRestored, onCleared } = options;
  const { base, autosave } = writing;
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [historyOpen, setHistoryOpen] = useState(false);
  const [conflict, setConflict] = useState<Post | null>(null);

  /** Null where what is unsaved could not be stored. */
  const storeUnsaved = async () => {
    const stored = isDirty() ? await autosave.flush() : 'server';
    if (stored === 'nowhere') toast.show(nowhereStored);
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
    setHistoryOpen(false);
    onRestored(await ask({ do: 'restore', replaces: base.post, version }), stored.draftIsHere);
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
    writing.rebase(null, stored);
  };

  const keepMine = (current: Post) => {
    writing.keepMine(current);
    setConflict(null);
  };

  const takeTheirs = async (current: Post) => {
    const stored = await storeUnsaved();
    if (!stored) return;
    setConflict(null);
    writing.rebase(current, stored);
  };

  return {
    cancel,
    history: { open: historyOpen, setOpen: setHistoryOpen, restore },
    conflict: {
      current: conflict,
      show: setConflict,
      close: () => setConflict(null),
      keepMine,
      takeTheirs,
    },
  };
}
