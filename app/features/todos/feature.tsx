import { SquareCheck } from 'lucide-react';
import { href } from 'react-router';
import type { FeaturePages } from '~/ui/feature-pages';
import { countOrDash, Stat, StatRow } from '~/ui/stat';
import type { TodoAsk } from './operations.server';

const to = href('/admin/todo-dashboard');

export const todoPages: FeaturePages = {
  nav: { to, label: 'To-Do', Icon: SquareCheck },
  palette: [{ letter: 't', label: 'To-Do', to, words: 'tasks todo' }],
  adds: {
    label: 'Add task …',
    words: 'todo to-do new',
    prefix: 'task ',
    textIn: (query) => /^\s*(?:add\s+)?(?:a\s+)?(?:task|to-?do)\s+(.*\S)/i.exec(query)?.[1] ?? '',
    named: (text) => `Add task “${text}”`,
    action: to,
    ask: (text): TodoAsk => ({ operation: 'add_task', input: { id: crypto.randomUUID(), text } }),
    message: 'Task added.',
  },
  area: {
    title: 'To-Do List',
    to,
    Figure: ({ waiting }) => (
      <StatRow>
        <Stat label="Pending" value={countOrDash(waiting.tasks)} />
      </StatRow>
    ),
  },
};
