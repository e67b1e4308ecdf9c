import { X } from 'lucide-react';
import type { Change } from '~/features/podcast/draft-changes';
import { Button } from '~/ui/button';

export interface Told {
  message: string;
  /** The way back. */
  undo?: Change;
}

export const UNDO_ID = 'undo-change';

/** What just happened, said to everybody, with a way back. Stays until it is dismissed or something else happens. */
export function Notice(props: {
  told: Told | null;
  onUndo: (undo: Change) => void;
  onDismiss: () => void;
}) {
  const { told, onUndo, onDismiss } = props;
  const undo = told?.undo;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center"
    >
      {told && (
        <div className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-control border border-line-strong bg-surface-raised py-1.5 pr-1.5 pl-4 text-sm shadow-float">
          <p className="min-w-0 break-words">{told.message}</p>
          {undo && (
            <Button id={UNDO_ID} size="sm" onClick={() => onUndo(undo)}>
              Undo
            </Button>
          )}
          <Button size="sm" variant="quiet" aria-label="Dismiss" onClick={onDismiss}>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}
