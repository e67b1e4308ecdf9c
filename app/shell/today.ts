import type { Sent } from '~/ui/submissions';

/** What can be done to a row of Today, by the action of the page it belongs to. */
export type TodayAction = { label: string; key: string } & (
  | { sent: Sent }
  /** It is decided there. */
  | { to: string }
);

/** Something that waits for the owner. Every kind is a list of these, whoever hands it in. */
export interface TodayItem {
  key: string;
  kind: string;
  title: string;
  /** What its buttons are called by, where the title isn't enough. */
  name?: string;
  more?: string;
  when?: string;
  /** In place of a time: how late it is. */
  note?: string;
  isLate?: boolean;
  to: string;
  action: string;
  actions: TodayAction[];
}

/** What waits of one kind: the first rows, and how many there are. */
export interface TodayGroup {
  items: TodayItem[];
  total: number;
  to: string;
  noun: [string, string];
}

/** New rows come last, and what was done stays where it is: no row moves under a pointer. */
export function mergeItems(
  shown: readonly TodayItem[],
  fresh: readonly TodayItem[],
  isDone: (key: string) => boolean,
): TodayItem[] {
  const latest = new Map(fresh.map((item) => [item.key, item]));
  const kept = shown.flatMap((item) => latest.get(item.key) ?? (isDone(item.key) ? item : []));
  const known = new Set(kept.map(({ key }) => key));
  return [...kept, ...fresh.filter(({ key }) => !known.has(key))];
}
