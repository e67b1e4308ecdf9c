import type { Keyed } from './form-model';

/** Moves an entry one step towards the start (-1) or the end (+1), if there is room. */
export function moved<T extends Keyed>(list: T[], key: string, step: -1 | 1): T[] {
  const from = list.findIndex((entry) => entry.key === key);
  const to = from + step;
  return from < 0 || to < 0 || to >= list.length ? list : movedTo(list, key, to);
}

/** Moves an entry to an index, at most to either end. */
export function movedTo<T extends Keyed>(list: T[], key: string, index: number): T[] {
  const entry = list.find((one) => one.key === key);
  if (!entry) return list;
  const rest = list.filter((one) => one !== entry);
  const to = Math.min(Math.max(index, 0), rest.length);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

export function without<T extends Keyed>(list: T[], key: string): T[] {
  return list.filter((entry) => entry.key !== key);
}

export function replaced<T extends Keyed>(list: T[], next: T): T[] {
  return list.map((entry) => (entry.key === next.key ? next : entry));
}

/** Edits one entry; nothing changes if it is gone. */
export function edited<T extends Keyed>(list: T[], key: string, edit: (entry: T) => T): T[] {
  return list.map((entry) => (entry.key === key ? edit(entry) : entry));
}

/** Inserts a removed entry at its old index; the rest may have changed. */
export function restored<T extends Keyed>(list: T[], entry: T, index: number): T[] {
  return list.some(({ key }) => key === entry.key) ? list : inserted(list, entry, index);
}

export function inserted<T>(list: T[], entry: T, index: number): T[] {
  const at = Math.min(Math.max(index, 0), list.length);
  return [...list.slice(0, at), entry, ...list.slice(at)];
}
