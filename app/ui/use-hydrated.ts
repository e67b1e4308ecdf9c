import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until the script has taken over: a button cannot do anything before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
