import type { FormStore } from '~/features/editor/form/form-store';
import { toValues } from '~/features/editor/form/form-values';
import { useForm } from '~/features/editor/form/use-form';
import type { Post } from '~/features/posts/post';
import { postToText } from '~/features/posts/post-text';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { DiffView } from '~/ui/diff-view';
import { LocalTime } from '~/ui/local-time';

interface ConflictDialogProps {
  current: Post | null;
  store: FormStore;
  onKeepMine: (current: Post) => void;
  onAcceptTheirs: (current: Post) => void;
  onClose: () => void;
}

/** Another tab saved this post first: shows both texts to choose from. Neither is lost. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { current, store, onKeepMine, onAcceptTheirs, onClose } = props;
  return (
    <Dialog
      open={current !== null}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="This post was saved somewhere else meanwhile"
      description="Nothing was overwritten. Compare both texts and choose which one goes on."
      footer={
        current && (
          <>
            <Button onClick={() => onAcceptTheirs(current)}>Use the saved text</Button>
            <Button variant="primary" onClick={() => onKeepMine(current)}>
              Keep my text
            </Button>
          </>
        )
      }
    >
      {current && (
        <>
          <p className="mb-3 text-muted text-sm">
            Version {current.version} was saved <LocalTime time={current.updatedAt} />. Lines marked
            − are only in it, lines marked + are only in yours.
          </p>
          <BothTexts current={current} store={store} />
          <p className="mt-3 text-muted text-sm">
            With “Keep my text” your next save replaces version {current.version}, which stays in
            the history. With “Use the saved text” yours stays as a draft.
          </p>
        </>
      )}
    </Dialog>
  );
}

function BothTexts({ current, store }: { current: Post; store: FormStore }) {
  return (
    <DiffView
      label="Saved text and your text"
      before={postToText(current)}
      after={postToText(useForm(store, toValues))}
    />
  );
}
