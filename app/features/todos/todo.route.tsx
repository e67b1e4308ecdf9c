import { listDueAssignments } from '~/features/school/assignments.server';
import { formatCount } from '~/formats/numbers';
import { clampPage, pagesOf, readPage } from '~/formats/search-params';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { notStored } from '~/ui/action-result';
import { Card } from '~/ui/card';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/todo.route';
import { todoChanges } from './operations.server';
import { TaskLists } from './task-lists';
import { completionRate, pendingPerPage } from './todo';
import { countTodos, listCompleted, listDue, listPending } from './todos.server';

export const meta = adminMeta('To-Do', 'What’s next and what’s done.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const today = await services.today();
  const [counts, due, dueWork] = [
    await countTodos(db),
    await listDue(db, today),
    await listDueAssignments(db, today, pendingPerPage),
  ];
  const pages = pagesOf(counts.pending - due.length, pendingPerPage);
  // The last task of the last page may just have been completed.
  const page = clampPage(readPage(url.searchParams), pages);
  const [pending, completed] = [await listPending(db, page, today), await listCompleted(db)];
  return { counts, due, dueWork, pending, completed, page, pages, today };
}

export const action = actionOf(todoChanges, {
  logged: 'Changing a to-do failed',
  failed: notStored,
});

export default function TodoPage({ loaderData }: Route.ComponentProps) {
  const { counts, page } = loaderData;
  return (
    <>
      <PageHeader
        title="To-Do"
        figures={
          <>
            <Stat label="Pending Tasks" value={formatCount(counts.pending)} />
            <Stat label="Completed Tasks" value={formatCount(counts.completed)} />
            <Stat label="Completion Rate" value={completionRate(counts)} />
          </>
        }
      />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TaskLists key={page} {...loaderData} />
        <Tips />
      </div>
    </>
  );
}

const tips = [
  'Do the smallest task that unblocks somebody else first.',
  'Write tasks as actions: “Call the fibre crew”, not “Fibre”.',
  'More than ten pending? Choose three for today.',
  'Two minutes or less: do it now instead of adding it.',
];

function Tips() {
  return (
    <Card title="Productivity tips">
      <ul className="space-y-3 text-muted text-sm">
        {tips.map((tip, n) => (
          <li key={tip} className="grid grid-cols-[1.5rem_1fr]">
            <span aria-hidden="true" className="label-mono pt-0.5 text-signal">
              {n + 1}
            </span>
            {tip}
          </li>
        ))}
      </ul>
    </Card>
  );
}
