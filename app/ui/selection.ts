import { useCallback, useState } from 'react';

/** What is selected in a list: by key, and where a range would begin. */
export interface Selection {
  picked: ReadonlySet<string>;
  anchor: string | null;
}

export const nothing: Selection = { picked: new Set(), anchor: null };

/** One row more or less; as a range, every row from the last one that was pressed to this one. */
export function toggle(
  { picked, anchor }: Selection,
  keys: readonly string[],
  key: string,
  { on, range }: { on: boolean; range: boolean },
): Selection {
  const next = new Set(picked);
  const [from, to] = [keys.indexOf(range ? (anchor ?? key) : key), keys.indexOf(key)];
  const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  for (const one of keys.slice(first, last + 1)) {
    if (on) next.add(one);
    else next.delete(one);
  }
  return { picked: next, anchor: key };
}

export function useSelection(keys: readonly string[]) {
  const [selection, setSelection] = useState(nothing);
  return {
    picked: selection.picked,
    pick: (key: string, on: boolean, range = false) =>
      setSelection(toggle(selection, keys, key, { on, range })),
    pickAll: (on: boolean) => setSelection(on ? { picked: new Set(keys), anchor: null } : nothing),
    pickThese: (keys: readonly string[]) => setSelection({ picked: new Set(keys), anchor: null }),
    clear: useCallback(() => setSelection(nothing), []),
  };
}
