import { useEffect, useRef } from 'react';

/** React keys for the entries of a list, which stay with an entry when it moves. */
export function useEntryKeys(count: number) {
  // Each round of keys differs from those before it.
  const stored = useRef({ keys: [] as string[], round: 0 });
  const store = (keys: string[]) => {
    stored.current = { keys, round: stored.current.round + 1 };
  };
  const { keys, round } = stored.current;
  // Entries may be added or removed elsewhere, such as by another list.
  const all = Array.from({ length: count }, (_, at) => keys[at] ?? `${round}-${at}`);
  useEffect(() => {
    if (stored.current.keys.length !== all.length) store(all);
  });
  return {
    all,
    at: (key: string) => stored.current.keys.indexOf(key),
    insert(at: number): string {
      const key = crypto.randomUUID();
      store(stored.current.keys.toSpliced(at, 0, key));
      return key;
    },
    remove: (at: number) => store(stored.current.keys.toSpliced(at, 1)),
    move(from: number, to: number) {
      const { keys } = stored.current;
      store(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? ''));
    },
  };
}
