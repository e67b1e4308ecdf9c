import type { Task } from 'test/agents/task';
import { publish } from 'test/factories/posts';
import { insertHits } from 'test/factories/views';
import { expect } from 'vitest';
import { stats } from '~/features/views/operations.server';
import { ownerActor } from '~/server/activity.server';
import { perform } from '~/server/operation.server';

export const task: Task = {
  rights: ['stats:read', 'todos'],
  async prepare({ db, services }) {
    await publish(services, 'post-0', { title: 'The first', visibility: 'public' });
    await insertHits(db, 3000, '2026-11-18');
    return undefined;
  },
  turns: [
    {
      words:
        'Sum up the last seven days of my site: how many visitors there were, beside the week before. Leave it as one task that begins with ‘Last week’, with the pages that were read in its note.',
      calls: [
        { tool: 'stats', arguments: { range: '7' } },
        { tool: 'find_tasks', arguments: {} },
        { tool: 'list_proposals', arguments: { status: 'waiting' } },
        {
          tool: 'add_task',
          arguments: {
            text: 'Last week: {0.totals.visitors} visitors, {0.before.visitors} the week before',
            note: 'Read: {0.pages.0.value}, {0.pages.0.visitors} visitors.',
            due: null,
            key: 'week-47',
          },
        },
      ],
    },
  ],
  async check({ db, services }) {
    const { totals, pages } = await perform(services, ownerActor, stats, { range: '7' });
    const [task, ...others] = await db.selectFrom('todos').select(['text', 'note']).execute();
    expect(task?.text).toMatch(/^last week/i);
    expect(totals.visitors).toBeGreaterThan(10);
    expect(task?.text).toContain(String(totals.visitors));
    expect(task?.note).toContain(pages[0]?.title);
    expect(others).toEqual([]);
  },
};
