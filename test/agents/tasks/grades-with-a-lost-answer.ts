import type { Task } from 'test/agents/task';
import { classes } from 'test/fixtures/content';
import { expect } from 'vitest';

const [biology, algebra] = classes.map(({ name }) => name);
const entered = {
  date: '2026-11-17',
  grades: [
    { className: biology, formativePercent: 91, summativePercent: 88 },
    { className: algebra, formativePercent: 84.5 },
  ],
  key: 'grades-2026-11-17',
};

export const task: Task = {
  rights: ['grades:add'],
  loses: 'add_grades',
  turns: [
    {
      words: `Enter the grades of November 17, 2026: ${biology} formative 91, summative 88; ${algebra} formative 84.5. Make sure that they are stored, and once.`,
      calls: [
        { tool: 'add_grades', arguments: entered, refused: 'The connection was lost' },
        { tool: 'add_grades', arguments: entered },
        { tool: 'find_grades', arguments: {} },
      ],
    },
  ],
  async check({ db }) {
    const stored = db
      .selectFrom('grades')
      .select(['className', 'date', 'formativePercent', 'summativePercent'])
      .orderBy('formativePercent');
    const { date } = entered;
    expect(await stored.execute()).toEqual([
      { className: algebra, date, formativePercent: 84.5, summativePercent: null },
      { className: biology, date, formativePercent: 91, summativePercent: 88 },
    ]);
  },
};
