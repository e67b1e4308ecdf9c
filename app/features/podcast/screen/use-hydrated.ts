import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the server's HTML, where a button cannot do anything yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
