import { useToast } from '~/ui/toast';
import { useEntryKeys } from '~/ui/use-entry-keys';
import { useLatest } from '~/ui/use-latest';

/** The entries of a list in a section, named by their keys: nothing changes if one is gone. */
export function useEntries<T>(list: readonly T[], onChange: (list: T[]) => void) {
  const toast = useToast();
  const keys = useEntryKeys(list.length);
  // Uploads may end at any time, also several before the next rendering.
  const latest = useLatest({ list, onChange });
  const change = (make: (list: readonly T[]) => T[]) => {
    const next = make(latest.current.list);
    latest.current.list = next;
    latest.current.onChange(next);
  };
  const insert = (at: number, entry: T) => {
    keys.insert(at);
    change((all) => all.toSpliced(at, 0, entry));
  };
  const at = (key: string, use: (index: number, entry: T) => void) => {
    const index = keys.at(key);
    if (index >= 0) use(index, latest.current.list[index] as T);
  };
  /** With a message it can be undone. */
  const remove = (key: string, message?: string) =>
    at(key, (index, entry) => {
      keys.remove(index);
      change((all) => all.toSpliced(index, 1));
      if (message) toast.show({ message, undo: () => insert(index, entry) });
    });
  const move = (key: string, step: -1 | 1) =>
    at(key, (index, entry) => {
      keys.move(index, index + step);
      change((all) => all.toSpliced(index, 1).toSpliced(index + step, 0, entry));
    });
  const entries = list.map((entry, index) => {
    const key = keys.all[index] ?? '';
    /** The props of its MoveTools; `noun` says what it is, such as 'Item'. */
    const tools = (noun: string) => ({
      name: `${noun.toLowerCase()} ${index + 1}`,
      first: index === 0,
      last: index === list.length - 1,
      onMove: (step: -1 | 1) => move(key, step),
      onDelete: () => remove(key, `${noun} ${index + 1} deleted.`),
    });
    return { entry, index, key, tools };
  });
  return {
    all: entries,
    insert,
    add: (entry: T) => insert(latest.current.list.length, entry),
    set: (key: string, entry: T) => at(key, (index) => change((all) => all.with(index, entry))),
    remove,
  };
}
