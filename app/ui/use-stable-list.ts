import { type PointerEvent, useCallback, useEffect, useState } from 'react';
import { useFetchers } from 'react-router';

const restMs = 6000;

interface Held<List, Mark> {
  list: List;
  marks: ReadonlyMap<string, Mark>;
  /** The pointer has left, or time is up. */
  over: boolean;
}

/**
 * Lists whose rows never move under a pointer that may press again. From the moment a row is
 * marked the list stays as it was, until the pointer has left it or some seconds have passed, and
 * the server has answered; then it shows what is really there.
 */
export function useStableList<List, Mark>(current: List) {
  const [held, setHeld] = useState<Held<List, Mark> | null>(null);
  const busy = useFetchers().some(({ state }) => state !== 'idle');

  const settle = useCallback(() => setHeld((now) => now && { ...now, over: true }), []);
  const mark = useCallback(
    (id: string, mark: Mark | null) =>
      setHeld((before) => {
        if (!before && mark === null) return before;
        const marks = new Map(before?.marks);
        if (mark === null) marks.delete(id);
        else marks.set(id, mark);
        return { list: before?.list ?? current, marks, over: false };
      }),
    [current],
  );

  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(settle, restMs);
    return () => clearTimeout(timer);
  }, [held, settle]);
  // In an effect: the rows have told what the server answered before they go.
  useEffect(() => {
    if (held?.over && !busy) setHeld(null);
  }, [held, busy]);

  return {
    shown: held ? held.list : current,
    marks: held?.marks ?? new Map<string, Mark>(),
    mark,
    settle,
    /** For the element around the list. A finger leaves at once: then the seconds count. */
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') settle();
    },
  };
}
