import type { Theirs } from '~/features/editor/drafts';
import { useCopyState, useOpenPost, useValues } from '~/features/editor/use-open-post';
import { postToText } from '~/features/posts/post-markdown';
import { ConflictDialog } from '~/ui/conflict-dialog';
import { DiffView } from '~/ui/diff-view';

export function PostConflictDialog() {
  const { copy } = useOpenPost();
  const current = useCopyState(({ conflict }) => conflict);
  return (
    <ConflictDialog
      theirs={current}
      savedAt={({ updatedAt, draft }) => draft?.updatedAt ?? updatedAt}
      onClose={copy.closeConflict}
      onKeepMine={copy.keepMine}
      onAcceptTheirs={copy.replaceBy}
    >
      {(saved) => (
        <>
          <BothTexts saved={saved} />
          <p className="mt-3 text-muted text-sm">
            {saved.draft
              ? 'With “Keep my text” yours replaces what was written there.'
              : `With “Keep my text” your next save replaces version ${saved.version}, which stays in the history.`}{' '}
            With “Use the saved text” yours becomes a draft of its own.
          </p>
        </>
      )}
    </ConflictDialog>
  );
}

function BothTexts({ saved }: { saved: Theirs }) {
  return (
    <DiffView
      label="Saved text and your text"
      before={postToText(saved.draft?.values ?? saved)}
      after={postToText(useValues())}
    />
  );
}
