import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until the script has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
