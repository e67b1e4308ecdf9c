import { useCallback } from 'react';
import { href, useNavigate } from 'react-router';
import { titleOf } from '~/features/posts/post-display';
import { describeFailure } from '~/ui/action-result';
import { useConfirm } from '~/ui/confirm';
import { useToast } from '~/ui/toast';
import { confirmedLeave } from '~/ui/use-leave-guard';
import { deleteFailed, useEditorAction } from './use-editor-action';

/** Asks, and moves a post to the trash. */
export function useDelete(editingId: string | null) {
  const ask = useEditorAction();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  return useCallback(
    async (post: { id: string; title: string; views: number }) => {
      const sure = await confirm('Are you sure you want to delete this post?', {
        consequence: `“${titleOf(post)}”, its history and its ${post.views.toLocaleString('en-US')} views move to the trash for 30 days.`,
        action: 'Delete',
      });
      if (!sure) return;
      // The address of a deleted post leads nowhere: it is left before data is loaded again.
      const isEdited = post.id === editingId;
      const answer = await ask('delete_post', { address: post.id }, { reload: !isEdited });
      const message = answer.ok ? answer.message : describeFailure(deleteFailed, answer);
      toast.tell({ ...answer, message });
      if (answer.ok && isEdited)
        await navigate(href('/admin/blog'), { replace: true, state: confirmedLeave });
    },
    [ask, editingId, confirm, toast, navigate],
  );
}
