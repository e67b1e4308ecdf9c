import type { Insertable } from 'kysely';
import { daysBefore } from '~/formats/durations';
import type { TodoRow } from '~/server/storage/tables/todos';

/** Days since written, days since done, what. */
const tasks: [written: number, done: number | null, text: string][] = [
  [0.1, null, 'Answer the three mails about the migration window'],
  [0.3, null, 'Order two spare power supplies, different batch'],
  [0.9, null, 'Edit episode 32: cut the part where the goat talks'],
  [1.2, null, 'Study for the biology unit test (cell respiration)'],
  [2, null, 'Ask the bookkeeper of barn two what she pays now'],
  [3.1, null, 'Restore last week’s backup on the spare host and time it'],
  [4, null, 'Write the first page of the Hedgewire manual'],
  [6, null, 'Renew the certificate of the old status page'],
  [9, null, 'Fix the antenna bracket before the first ice'],
  [1, 0.2, 'Call the county about the fibre easement'],
  [2, 0.8, 'Spanish vocabulary, chapter 4'],
  [3, 1.1, 'Pull the plug on switch B, on purpose'],
  [4, 2, 'Send the invoice for the roof survey'],
  [5, 2.4, 'Publish the outage report'],
  [6, 3, 'Move the pager check to ten seconds'],
  [8, 4, 'Print the outage graph for the workbench'],
  [10, 5, 'Essay outline: Frankenstein and responsibility'],
  [12, 7, 'Label the blue cable BLUE'],
  [15, 9, 'Replace the fan in feedroom-2'],
  [18, 13, 'Try a four-bit model on the old server'],
  [21, 16, 'Record the pass of 19:23'],
  [26, 20, 'Thank Gerald (apples)'],
];

export function demoTodos(now: Date): Insertable<TodoRow>[] {
  return tasks.map(([written, done, text], index) => ({
    id: `demo-todo-${String(index + 1).padStart(2, '0')}`,
    text,
    completed: done === null ? 0 : 1,
    createdAt: daysBefore(now, written).toISOString(),
    updatedAt: daysBefore(now, done ?? written).toISOString(),
  }));
}
