import type { Keyed } from './form-model';

/** The list with one entry a step nearer to the start (-1) or the end (+1); at an end it stays. */
export function moved<T extends Keyed>(list: T[], key: string, step: -1 | 1): T[] {
  const from = list.findIndex((entry) => entry.key === key);
  const to = from + step;
  return from < 0 || to < 0 || to >= list.length ? list : movedTo(list, key, to);
}

/** The list with one entry at another index; an index past either end is that end. */
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

/** The list with one entry edited; as it is where the entry is gone. */
export function edited<T extends Keyed>(list: T[], key: string, edit: (entry: T) => T): T[] {
  return list.map((entry) => (entry.key === key ? edit(entry) : entry));
}

/** The list with an entry back where it stood; the rest may have changed since. */
export function restored<T extends Keyed>(list: T[], entry: T, index: number): T[] {
  return list.some(({ key }) => key === entry.key) ? list : inserted(list, entry, index);
}

export function inserted<T>(list: T[], entry: T, index: number): T[] {
  const at = Math.min(Math.max(index, 0), list.length);
  return [...list.slice(0, at), entry, ...list.slice(at)];
}
