import { useCopyState, useOpenPost, useValues } from '~/features/editor/use-open-post';
import type { Post } from '~/features/posts/post';
import { postToText } from '~/features/posts/post-markdown';
import { ConflictDialog } from '~/ui/conflict-dialog';
import { DiffView } from '~/ui/diff-view';

export function PostConflictDialog() {
  const { copy } = useOpenPost();
  const current = useCopyState(({ conflict }) => conflict);
  return (
    <ConflictDialog
      theirs={current}
      savedAt={({ updatedAt }) => updatedAt}
      onClose={copy.closeConflict}
      onKeepMine={copy.keepMine}
      onAcceptTheirs={copy.replaceBy}
    >
      {(saved) => (
        <>
          <BothTexts saved={saved} />
          <p className="mt-3 text-muted text-sm">
            With “Keep my text” your next save replaces version {saved.version}, which stays in the
            history. With “Use the saved text” yours stays as a draft.
          </p>
        </>
      )}
    </ConflictDialog>
  );
}

function BothTexts({ saved }: { saved: Post }) {
  return (
    <DiffView
      label="Saved text and your text"
      before={postToText(saved)}
      after={postToText(useValues())}
    />
  );
}
