import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** How many rows of the page are written in. */
let open = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1) {
  open += by;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** For a field that opens in a row: until it closes, no row of the page leaves or moves. */
export function useOpenField(): void {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

export function useIsWriting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open > 0,
    () => false,
  );
}

/** The rows of a list, or while one of them is written in those from before. */
export function useSteadyRows<List>(current: List): List {
  const isWriting = useIsWriting();
  const kept = useRef(current);
  // Before the field that opens now is counted and the list is shown again.
  useLayoutEffect(() => {
    if (!isWriting) kept.current = current;
  });
  return isWriting ? kept.current : current;
}
