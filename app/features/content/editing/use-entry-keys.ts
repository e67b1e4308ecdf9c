import { useRef } from 'react';

/** Names for the entries of a list that stay with them when they change place. */
export function useEntryKeys(count: number) {
  const ref = useRef({ keys: [] as string[], next: 1 });
  const state = ref.current;
  const fresh = () => {
    state.next += 1;
    return `entry-${state.next}`;
  };
  // What changed elsewhere, as when an entry came from another list, is named here.
  while (state.keys.length < count) state.keys = [...state.keys, fresh()];
  if (state.keys.length > count) state.keys = state.keys.slice(0, count);
  return {
    all: state.keys,
    at: (key: string) => state.keys.indexOf(key),
    insert(at: number): string {
      const key = fresh();
      state.keys = state.keys.toSpliced(at, 0, key);
      return key;
    },
    remove(at: number) {
      state.keys = state.keys.toSpliced(at, 1);
    },
    move(from: number, to: number) {
      const [key = ''] = state.keys.slice(from, from + 1);
      state.keys = state.keys.toSpliced(from, 1).toSpliced(to, 0, key);
    },
  };
}
