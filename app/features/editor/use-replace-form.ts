import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { draftNotStored } from '~/features/editor/saving/draft-messages';
import type { WorkingCopy } from '~/features/editor/saving/working-copy';
import type { Post } from '~/features/posts/post';
import { useConfirm } from '~/ui/confirm';
import { useToast } from '~/ui/toast';

/**
 * Replaces the form with an earlier version, the saved post or an empty post. Unsaved changes are
 * stored as a draft first. `letLeave` allows the next navigation without a confirmation.
 */
export function useReplaceForm(copy: WorkingCopy, letLeave: () => void) {
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [historyOpen, setHistoryOpen] = useState(false);

  const restore = async (version: number) => {
    const sure =
      !copy.isDirty() ||
      (await confirm(`Restore version ${version}?`, {
        consequence: 'Unsaved changes are kept as a draft.',
        action: 'Restore',
        tone: 'primary',
      }));
    if (!sure) return;
    const isKept = await copy.restore(version);
    setHistoryOpen(false);
    if (!isKept) toast.show(draftNotStored);
  };

  const cancel = async () => {
    if (copy.isDirty()) {
      toast.show({ message: 'Edit cancelled. What you wrote is kept as a draft.' });
    }
    letLeave();
    await navigate(href('/admin/blog'));
  };

  const acceptTheirs = async (current: Post) => {
    if (!(await copy.replaceBy(current))) toast.show(draftNotStored);
  };

  return { cancel, history: { open: historyOpen, setOpen: setHistoryOpen, restore }, acceptTheirs };
}
