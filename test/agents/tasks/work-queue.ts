import type { Task } from 'test/agents/task';
import { assignment } from 'test/factories/school';
import { expect } from 'vitest';
import { readReports } from '~/features/school/assignment';
import { setStatus } from '~/features/school/operations.server';
import { ownerActor } from '~/server/activity.server';
import { perform } from '~/server/operation.server';

const id = 'assignment-1';

export const task: Task = {
  rights: ['assignments'],
  async prepare({ db }) {
    const handed = { agentId: 'scout', status: 'in_progress_agent' as const };
    const description = 'Sum up in a sentence: cells divide, most of them in the morning.';
    const other = { id: 'other', title: 'Essay' };
    await db
      .insertInto('assignments')
      .values([assignment({ ...handed, description }), assignment(other)])
      .execute();
    return undefined;
  },
  turns: [
    {
      words: 'Do the work that I handed to you, and tell me when it is done.',
      calls: [
        { tool: 'work_next', arguments: {} },
        {
          tool: 'work_report',
          arguments: {
            id,
            rev: '{0.work.0.rev}',
            text: 'Cells divide, most of them in the morning.',
            done: true,
            key: 'cells-1',
          },
        },
        { tool: 'work_next', arguments: {} },
      ],
    },
    {
      async owner({ services }) {
        const input = { id, status: 'in_progress_agent' as const, agentId: 'scout' };
        const note = 'Say it in German.';
        await perform(services, ownerActor, setStatus, { ...input, note });
      },
      words: 'See whether there is work again.',
      calls: [
        { tool: 'work_next', arguments: {} },
        {
          tool: 'work_report',
          arguments: {
            id,
            rev: '{3.work.0.rev}',
            text: 'Zellen teilen sich, die meisten am Morgen.',
            done: true,
            key: 'cells-2',
          },
        },
      ],
    },
  ],
  async check({ db }) {
    const rows = await db
      .selectFrom('assignments')
      .select(['id', 'status', 'reports'])
      .orderBy('id')
      .execute();
    // Only the owner completes it.
    expect(rows.map(({ status }) => status)).toEqual(['in_progress_agent', 'pending']);
    const [reports = [], others] = rows.map(({ reports }) => readReports(reports));
    expect(others).toEqual([]);
    const sentBack = reports.findIndex(({ byOwner }) => byOwner);
    expect(reports.slice(0, sentBack).at(-1)).toMatchObject({ done: true });
    expect(reports.at(-1)).toMatchObject({ done: true, text: expect.stringMatching(/Zelle/) });
  },
};
