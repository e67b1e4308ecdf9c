import { type PointerEvent, useCallback, useEffect, useState } from 'react';
import { useFetchers } from 'react-router';
import { useIsWriting, useSteadyRows } from './open-fields';

const restMs = 6000;

interface Held<List, Change> {
  list: List;
  optimistic: ReadonlyMap<string, Change>;
  /** The pointer has left, or time is up. */
  over: boolean;
}

/**
 * An optimistic list whose rows do not move under the pointer. After the first change the list stays
 * as it was until the pointer has left it or some seconds have passed, the server has answered, and no row is written
 * in; then it shows the current data.
 */
export function useStableList<List, Change>(loaded: List) {
  const current = useSteadyRows(loaded);
  const isWriting = useIsWriting();
  const [held, setHeld] = useState<Held<List, Change> | null>(null);
  const busy = useFetchers().some(({ state }) => state !== 'idle');

  const settle = useCallback(() => setHeld((now) => now && { ...now, over: true }), []);
  const setOptimistic = useCallback(
    (id: string, change: Change | null) =>
      setHeld((before) => {
        if (!before && change === null) return before;
        const optimistic = new Map(before?.optimistic);
        if (change === null) optimistic.delete(id);
        else optimistic.set(id, change);
        return { list: before?.list ?? current, optimistic, over: false };
      }),
    [current],
  );

  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(settle, restMs);
    return () => clearTimeout(timer);
  }, [held, settle]);
  // In an effect, so that the rows show the server's result before they are removed.
  useEffect(() => {
    if (held?.over && !busy && !isWriting) setHeld(null);
  }, [held, busy, isWriting]);

  return {
    shown: held ? held.list : current,
    optimistic: held?.optimistic ?? new Map<string, Change>(),
    setOptimistic,
    settle,
    /** For the element around the list. Touch leaves at once, so only the timeout counts for it. */
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') settle();
    },
  };
}
