import type { Task } from 'test/agents/task';
import { expect } from 'vitest';

export const task: Task = {
  rights: ['todos'],
  async prepare({ db }) {
    const at = '2026-11-10T12:00:00.000Z';
    const old = { id: 'roof', text: 'Ask about the roof', createdAt: at, updatedAt: at };
    await db
      .insertInto('todos')
      .values({ ...old, completed: 0, due: null })
      .execute();
    return undefined;
  },
  turns: [
    {
      words:
        'Make tasks of my notes, with their dates, and tick off what I have as a task already and is done. Notes: the roof is settled. Order chalk by November 20, 2026. Call the printer on November 23, 2026 at 9:00. Some day sort the attic.',
      calls: [
        { tool: 'find_tasks', arguments: { completed: false } },
        {
          tool: 'change_task',
          arguments: { id: '{0.tasks.0.id}', rev: '{0.tasks.0.rev}', completed: true },
        },
        { tool: 'add_task', arguments: { text: 'Order chalk', due: '2026-11-20', key: 'chalk' } },
        {
          tool: 'add_task',
          arguments: { text: 'Call the printer', due: '2026-11-23T09:00', key: 'printer' },
        },
        { tool: 'add_task', arguments: { text: 'Sort the attic', due: null, key: 'attic' } },
      ],
    },
  ],
  async check({ db }) {
    const stored = db.selectFrom('todos').select(['text', 'due', 'completed']).orderBy('text');
    expect(await stored.execute()).toEqual([
      { text: 'Ask about the roof', due: null, completed: 1 },
      { text: expect.stringMatching(/printer/i), due: '2026-11-23T09:00', completed: 0 },
      { text: expect.stringMatching(/chalk/i), due: '2026-11-20', completed: 0 },
      { text: expect.stringMatching(/attic/i), due: null, completed: 0 },
    ]);
  },
};
