import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

type Undo = () => void;

/** The changes that can be undone now, the newest last. */
const undoStack: Undo[] = [];

/** The z key undoes the newest change that only this page knows of; all others are in the activity. */
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

const takenBack = new EventTarget();

/** Tells every part of the page that the change of a line of the activity was taken back. */
export function tellTakenBack(line: string): void {
  takenBack.dispatchEvent(new CustomEvent('line', { detail: line }));
}

export function useTakenBack(onTakenBack: (line: string) => void): void {
  const tell = useEffectEvent(onTakenBack);
  useEffect(() => {
    const onLine = (event: Event) => tell((event as CustomEvent<string>).detail);
    takenBack.addEventListener('line', onLine);
    return () => takenBack.removeEventListener('line', onLine);
  }, []);
}
