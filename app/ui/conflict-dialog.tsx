import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { When } from './when';

interface ConflictDialogProps<Theirs> {
  theirs: Theirs | null;
  savedAt: (theirs: Theirs) => string;
  onAcceptTheirs: (theirs: Theirs) => void;
  onKeepMine: (theirs: Theirs) => void;
  onClose: () => void;
  /** The difference, theirs first. */
  children: (theirs: Theirs) => ReactNode;
}

/** Another tab saved first: shows both texts to choose from. Neither is lost. */
export function ConflictDialog<Theirs>({ theirs, savedAt, ...props }: ConflictDialogProps<Theirs>) {
  return (
    <Dialog
      open={theirs !== null}
      onOpenChange={(open) => !open && props.onClose()}
      size="lg"
      title="This was saved in another tab"
      description="Nothing was overwritten. Compare both texts and choose one."
      footer={
        theirs && (
          <>
            <Button onClick={() => props.onAcceptTheirs(theirs)}>Use the saved text</Button>
            <Button variant="primary" onClick={() => props.onKeepMine(theirs)}>
              Keep my text
            </Button>
          </>
        )
      }
    >
      {theirs && (
        <>
          <p className="mb-3 text-muted text-sm">
            Saved <When time={savedAt(theirs)} exact />. Lines marked − are only in it, lines marked
            + are only in yours.
          </p>
          {props.children(theirs)}
        </>
      )}
    </Dialog>
  );
}
