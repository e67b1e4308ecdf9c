import type { Task } from 'test/agents/task';
import { assignment } from 'test/factories/school';
import { classes } from 'test/fixtures/content';
import { expect } from 'vitest';

const [biology] = classes.map(({ name }) => name);

export const task: Task = {
  rights: ['assignments', 'todos'],
  async prepare({ db }) {
    const lab = assignment({ className: biology, dueDate: '2026-11-20' });
    await db.insertInto('assignments').values(lab).execute();
    return undefined;
  },
  turns: [
    {
      words: `Plan with me: the lab report moves to November 27, 2026 and is urgent, so give it a high priority. There is a new quiz in ${biology}, ‘Cell quiz’, 10 points, summative, due November 25, 2026. Then remind me by a task, due November 24, to print the quiz.`,
      calls: [
        { tool: 'find_assignments', arguments: {} },
        {
          tool: 'change_assignment',
          arguments: {
            id: '{0.assignments.0.id}',
            rev: '{0.assignments.0.rev}',
            dueDate: '2026-11-27',
            priority: 'high',
          },
        },
        {
          tool: 'add_assignment',
          arguments: {
            title: 'Cell quiz',
            points: 10,
            type: 'summative',
            dueDate: '2026-11-25',
            className: biology,
            key: 'cell-quiz',
          },
        },
        {
          tool: 'add_task',
          arguments: { text: 'Print the cell quiz', due: '2026-11-24', key: 'print' },
        },
      ],
    },
  ],
  async check({ db }) {
    const stored = db
      .selectFrom('assignments')
      .select(['title', 'points', 'type', 'dueDate', 'priority', 'status', 'className'])
      .orderBy('title');
    const both = { status: 'pending', className: biology };
    expect(await stored.execute()).toMatchObject([
      { ...both, title: 'Cell quiz', points: 10, type: 'summative', dueDate: '2026-11-25' },
      { ...both, title: 'Lab report', dueDate: '2026-11-27', priority: 'high' },
    ]);
    const reminders = db.selectFrom('todos').select(['text', 'due']).execute();
    expect(await reminders).toEqual([{ text: expect.stringMatching(/quiz/i), due: '2026-11-24' }]);
  },
};
