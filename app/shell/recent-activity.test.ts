import { expect, it } from 'vitest';
import { type RecentRecords, recentActivity } from './recent-activity';

const nothing: RecentRecords = { messages: [], posts: [], tasks: [], assignments: [] };
const day = (n: number) => `2026-03-0${n}T12:00:00.000Z`;

it('lists what happened in all parts, newest first, each with the way there', () => {
  const listed = recentActivity(
    {
      messages: [{ id: 'm 1', name: 'Ada', subject: '', timestamp: day(2) }],
      posts: [{ id: 'p', title: 'The mast', createdAt: day(4) }],
      tasks: [{ id: 't', text: 'Call', updatedAt: day(1) }],
      assignments: [{ id: 'a', title: 'Essay', updatedAt: day(3) }],
    },
    10,
  );
  expect(listed.map(({ what, who, about, to }) => [what, who, about, to])).toEqual([
    ['Post created', undefined, 'The mast', '/admin/blog?edit=p'],
    ['Assignment completed', undefined, 'Essay', '/admin/assignment-tracker?tab=completed'],
    ['Message from', 'Ada', 'No subject', '/admin/contacts?message=m%201'],
    ['Task completed', undefined, 'Call', '/admin/todo-dashboard'],
  ]);
});

it('keeps to the newest', () => {
  const tasks = [1, 2, 3].map((n) => ({ id: `${n}`, text: `${n}`, updatedAt: day(n) }));
  const listed = recentActivity({ ...nothing, tasks }, 2);
  expect(listed.map(({ about }) => about)).toEqual(['3', '2']);
});
