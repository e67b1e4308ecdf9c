import type { TodayItem } from '~/server/feature.server';

/** Overdue, due today, who has waited longest, then the rest as it was handed in. */
export function inOrder(items: readonly TodayItem[], today: string): TodayItem[] {
  const rank = ({ due, waits }: TodayItem) => {
    const day = due?.slice(0, 10);
    if (day && day <= today) return day < today ? 0 : 1;
    return waits ? 2 : 3;
  };
  const within = (item: TodayItem) => (rank(item) === 2 ? item.waits : rank(item) < 2 && item.due);
  return items.toSorted((a, b) => {
    const by = rank(a) - rank(b);
    return by === 0 ? String(within(a)).localeCompare(String(within(b))) : by;
  });
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

export const todayKeys = {
  a: 'Reply to a message, approve a comment, review a proposal',
  r: 'Mark a message as responded, reply to a comment',
  s: 'Spam',
  x: 'Complete, or reject a proposal',
  'Control+Enter': 'Send the reply, and go on to what waits next',
};
