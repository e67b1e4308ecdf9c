import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { DiffView } from '~/ui/diff-view';
import { LocalTime } from '~/ui/local-time';
import type { EditedPart } from './editing';
import { partToText } from './part-text';

interface PartConflictProps {
  theirs: EditedPart | null;
  mine: unknown;
  onAcceptTheirs: (theirs: EditedPart) => void;
  onKeepMine: (theirs: EditedPart) => void;
  onClose: () => void;
}

/** Another tab stored this part first: shows both texts and a choice. */
export function PartConflict({ theirs, mine, ...on }: PartConflictProps) {
  return (
    <Dialog
      open={theirs !== null}
      onOpenChange={(open) => !open && on.onClose()}
      size="lg"
      title="This was changed in another tab meanwhile"
      description="Nothing was overwritten. Compare both and choose which one goes on."
      footer={
        theirs && (
          <>
            <Button onClick={() => on.onAcceptTheirs(theirs)}>Use the other tab’s</Button>
            <Button variant="primary" onClick={() => on.onKeepMine(theirs)}>
              Keep mine
            </Button>
          </>
        )
      }
    >
      {theirs && (
        <>
          <p className="mb-3 text-muted text-sm">
            Stored <LocalTime time={theirs.editedAt} />. Lines marked − are only there, lines marked
            + are only here.
          </p>
          <DiffView
            label="The other tab’s and yours"
            before={partToText(theirs.part, theirs.draft ?? theirs.published)}
            after={partToText(theirs.part, mine)}
          />
        </>
      )}
    </Dialog>
  );
}
