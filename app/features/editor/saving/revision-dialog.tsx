import { href } from 'react-router';
import type { FormStore } from '~/features/editor/form/form-store';
import { useValues } from '~/features/editor/form/use-form';
import type { loader } from '~/features/editor/revisions.route';
import { postToText } from '~/features/posts/post-text';
import { History, HistoryDialog, type HistoryDialogProps } from '~/ui/history';
import type { RestoredVersion } from './working-copy';

interface RevisionDialogProps extends HistoryDialogProps {
  post: { id: string; version: number };
  store: FormStore;
  onRestore: (restored: RestoredVersion) => Promise<void>;
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

function Revisions({ post, store, onRestore }: RevisionDialogProps) {
  const current = useValues(store);
  return (
    <History<Awaited<ReturnType<typeof loader>>['revisions'][number]>
      address={href('/admin/blog/revisions/:id', { id: post.id })}
      textOf={({ values }) => values && postToText(values)}
      now={{ version: post.version, label: 'saved now', text: postToText(current) }}
      empty="The history starts with your first save."
      onRestore={async ({ version, values }) => {
        if (values) await onRestore({ version, values });
      }}
    />
  );
}
