import type { TodayItem } from '~/server/feature.server';

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
