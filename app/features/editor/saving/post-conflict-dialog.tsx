import type { FormStore } from '~/features/editor/form/form-store';
import { useValues } from '~/features/editor/form/use-form';
import type { Post } from '~/features/posts/post';
import { postToText } from '~/features/posts/post-text';
import { ConflictDialog } from '~/ui/conflict-dialog';
import { DiffView } from '~/ui/diff-view';

interface PostConflictDialogProps {
  current: Post | null;
  store: FormStore;
  onKeepMine: (current: Post) => void;
  onAcceptTheirs: (current: Post) => void;
  onClose: () => void;
}

export function PostConflictDialog({ current, store, ...on }: PostConflictDialogProps) {
  return (
    <ConflictDialog {...on} theirs={current} savedAt={({ updatedAt }) => updatedAt}>
      {(saved) => (
        <>
          <BothTexts current={saved} store={store} />
          <p className="mt-3 text-muted text-sm">
            With “Keep my text” your next save replaces version {saved.version}, which stays in the
            history. With “Use the saved text” yours stays as a draft.
          </p>
        </>
      )}
    </ConflictDialog>
  );
}

function BothTexts({ current, store }: { current: Post; store: FormStore }) {
  return (
    <DiffView
      label="Saved text and your text"
      before={postToText(current)}
      after={postToText(useValues(store))}
    />
  );
}
