import { expect, it } from 'vitest';
import type { TodayItem } from '~/server/feature.server';
import { mergeItems } from './today';

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
