import { expect, it } from 'vitest';
import type { TodayItem } from '~/server/feature.server';
import { inOrder, mergeItems } from './today';

const item = (key: string, title = key): TodayItem => ({
  key,
  title,
  kind: 'Task',
  to: '/',
  action: '/',
  actions: [],
});
const keys = (items: TodayItem[]) => items.map(({ key }) => key);

it('what was done stays in its place, what is gone goes, and what is new comes last', () => {
  const shown = ['a', 'b', 'c', 'd'].map((key) => item(key));
  const fresh = [item('new'), item('d', 'D again'), item('a')];
  const merged = mergeItems(shown, fresh, (key) => key === 'b');
  expect(keys(merged)).toEqual(['a', 'b', 'd', 'new']);
  expect(merged[2]?.title).toBe('D again');
});

it('is one order: overdue, due today, who has waited longest, then the rest', () => {
  const items = [
    item('draft'),
    { ...item('new message'), waits: '2026-11-18T09:00:00Z' },
    { ...item('proposal'), waits: '2026-11-15T09:00:00Z' },
    { ...item('today'), due: '2026-11-18T17:00' },
    { ...item('last week'), due: '2026-11-11' },
    { ...item('tomorrow'), due: '2026-11-19' },
    { ...item('yesterday'), due: '2026-11-17', waits: '2026-11-01T09:00:00Z' },
    item('task'),
  ];
  expect(keys(inOrder(items, '2026-11-18'))).toEqual([
    'last week',
    'yesterday',
    'today',
    'proposal',
    'new message',
    'draft',
    'tomorrow',
    'task',
  ]);
});
