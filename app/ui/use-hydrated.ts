import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until hydration: a button does nothing before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
