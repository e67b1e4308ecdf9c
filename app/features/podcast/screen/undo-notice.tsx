import { X } from 'lucide-react';
import type { DraftAction } from '~/features/podcast/draft-reducer';
import { Button } from '~/ui/button';

export interface UndoNotice {
  message: string;
  undo?: DraftAction;
}

export const undoButtonId = 'undo-change';

/** What just happened, with Undo. Stays until it is dismissed or something else happens. */
export function UndoNoticeBar(props: {
  notice: UndoNotice | null;
  onUndo: (undo: DraftAction) => void;
  onDismiss: () => void;
}) {
  const { notice, onUndo, onDismiss } = props;
  const undo = notice?.undo;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center"
    >
      {notice && (
        <div className="pointer-events-auto flex max-w-full animate-rise items-center gap-3 rounded-control border border-line-strong bg-surface-raised py-1.5 pr-1.5 pl-4 text-sm shadow-float">
          <p className="min-w-0 break-words">{notice.message}</p>
          {undo && (
            <Button id={undoButtonId} size="sm" onClick={() => onUndo(undo)}>
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
