import { type ContentPart, siteContentSchemas } from 'content/schema';
import { href } from 'react-router';
import type { DemoTable, UnchangedDemo } from './demo-records.server';

export interface DemoGroup {
  name: string;
  to: string;
}

const tables: Record<DemoTable, DemoGroup> = {
  blogs: { name: 'Posts', to: href('/admin/blog-dashboard') },
  contacts: { name: 'Messages', to: href('/admin/contacts') },
  todos: { name: 'To-dos', to: href('/admin/todo-dashboard') },
  grades: { name: 'Grades', to: href('/admin/school-dashboard') },
  assignments: { name: 'Assignments', to: href('/admin/assignment-tracker') },
};

/** What is still the demo's, by the page that changes it; which figures are public is a setting. */
export function demoGroups({ rows, items }: UnchangedDemo): DemoGroup[] {
  const parts = items
    .filter(({ id }) => id !== 'pages')
    .map(({ kind }) => kind.split('.')[0] as ContentPart);
  return [
    ...[...new Set(parts)].map((part) => ({
      name: siteContentSchemas[part].meta()?.title ?? part,
      to: href('/admin/site/:part', { part }),
    })),
    ...[...new Set(rows.map(({ table }) => table))].map((table) => tables[table]),
  ];
}
