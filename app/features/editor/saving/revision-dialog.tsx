import { href } from 'react-router';
import type { loader } from '~/features/editor/revisions.route';
import { useOpenPost, useValues } from '~/features/editor/use-open-post';
import { postToText } from '~/features/posts/post-markdown';
import { useConfirm } from '~/ui/confirm';
import { History, HistoryDialog, type HistoryDialogProps } from '~/ui/history';

interface RevisionDialogProps extends HistoryDialogProps {
  post: { id: string; version: number };
}

/** The revisions of the post: their changes, and a button to restore each. */
export function RevisionDialog(props: RevisionDialogProps) {
  return (
    <HistoryDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      description="Every save is kept. Restoring one saves it as a new version; who can see the post doesn’t change."
    >
      <Revisions {...props} />
    </HistoryDialog>
  );
}

function Revisions({ post, onOpenChange }: RevisionDialogProps) {
  const { copy } = useOpenPost();
  const confirm = useConfirm();
  return (
    <History<Awaited<ReturnType<typeof loader>>['revisions'][number]>
      address={href('/admin/blog/revisions/:id', { id: post.id })}
      textOf={({ values }) => values && postToText(values)}
      now={{ version: post.version, label: 'saved now', text: postToText(useValues()) }}
      empty="The history starts with your first save."
      onRestore={async ({ version, values }) => {
        const sure =
          !copy.isDirty() ||
          (await confirm(`Restore version ${version}?`, {
            consequence: 'Unsaved changes are kept as a draft.',
            action: 'Restore',
            tone: 'primary',
          }));
        if (!sure || !values) return;
        await copy.restore({ version, values });
        onOpenChange(false);
      }}
    />
  );
}
