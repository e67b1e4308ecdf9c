import { useEffectEvent, useLayoutEffect } from 'react';

type Undo = () => void;

/** The changes that can be undone now, the newest last. */
const undoStack: Undo[] = [];

/** The z key undoes the newest change that any part of the page offers to undo. */
export function useUndoKey(undo: Undo | undefined): void {
  const runUndo = useEffectEvent(() => undo?.());
  const isOffered = undo !== undefined;
  // A layout effect, so that the key works as soon as the offer is visible.
  useLayoutEffect(() => {
    if (!isOffered) return;
    const run = () => runUndo();
    undoStack.push(run);
    return () => {
      undoStack.splice(undoStack.indexOf(run), 1);
    };
  }, [isOffered]);
}

/** Returns whether there was something to undo. */
export function undoNewest(): boolean {
  const newest = undoStack.at(-1);
  newest?.();
  return newest !== undefined;
}
