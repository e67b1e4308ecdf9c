import { useRef } from 'react';

/** React keys for the entries of a list, which stay with an entry when it moves. */
export function useEntryKeys(count: number) {
  const keys = useRef<string[]>([]);
  // Entries that were added or removed elsewhere, such as by another list.
  while (keys.current.length < count) keys.current = [...keys.current, crypto.randomUUID()];
  if (keys.current.length > count) keys.current = keys.current.slice(0, count);
  return {
    all: keys.current,
    at: (key: string) => keys.current.indexOf(key),
    insert(at: number): string {
      const key = crypto.randomUUID();
      keys.current = keys.current.toSpliced(at, 0, key);
      return key;
    },
    remove(at: number) {
      keys.current = keys.current.toSpliced(at, 1);
    },
    move(from: number, to: number) {
      const key = keys.current[from] ?? '';
      keys.current = keys.current.toSpliced(from, 1).toSpliced(to, 0, key);
    },
  };
}
