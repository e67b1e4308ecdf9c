import { useEffectEvent, useLayoutEffect } from 'react';

type Undo = () => void;

/** What can be taken back now, the newest last. */
const ways: Undo[] = [];

/** While there is a way back, z takes it. The newest is taken first, wherever on the page it is offered. */
export function useUndoKey(undo: Undo | undefined): void {
  const takeBack = useEffectEvent(() => undo?.());
  const isOffered = undo !== undefined;
  // Before it is painted: who sees the offer can take it.
  useLayoutEffect(() => {
    if (!isOffered) return;
    const way = () => takeBack();
    ways.push(way);
    return () => {
      ways.splice(ways.indexOf(way), 1);
    };
  }, [isOffered]);
}

/** Whether there was something to take back. */
export function undoNewest(): boolean {
  const newest = ways.at(-1);
  newest?.();
  return newest !== undefined;
}
