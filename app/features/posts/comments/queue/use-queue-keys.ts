import { useEffect } from 'react';
import type { QueueActions } from './use-queue';
import type { QueuedComment } from './view';

const rowId = (id: string) => `comment-${id}`;

/** j and k (or the arrows) walk the queue; a, s, b, Delete act on the comment in focus; z takes it back. */
export function useQueueKeys(comments: QueuedComment[], actions: QueueActions): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target)) return;
      const { key } = event;
      const at = comments.findIndex(({ id }) =>
        document.getElementById(rowId(id))?.contains(document.activeElement),
      );
      const step = stepOf(key);
      if (step !== 0) {
        event.preventDefault();
        const next = comments[at === -1 ? 0 : at + step];
        if (next) document.getElementById(rowId(next.id))?.focus();
        return;
      }
      if (key === 'z') actions.undo();
      const comment = comments[at];
      if (!comment) return;
      if (key === 'a') void actions.decide('approved', [comment]);
      if (key === 's') void actions.decide('spam', [comment]);
      if (key === 'b') void actions.block(comment);
      if (key === 'Delete') void actions.remove([comment]);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [comments, actions]);
}

function stepOf(key: string): number {
  if (key === 'j' || key === 'ArrowDown') return 1;
  return key === 'k' || key === 'ArrowUp' ? -1 : 0;
}

/** A key meant for a text field or for an open dialog is none of the list's. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role=dialog], [role=alertdialog], select, textarea')) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
