import { listDueAssignments } from '~/features/school/assignments.server';
import { formatCount } from '~/formats/numbers';
import { clampPage, pagesOf, readPage } from '~/formats/search-params';
import { ownerActor } from '~/server/activity.server';
import { type AppServices, servicesContext } from '~/server/context.server';
import { failedResult, readForm } from '~/server/http/failures.server';
import { type AnyOperation, performWithUndo, Refused } from '~/server/operation.server';
import { notStored } from '~/ui/action-result';
import { Card } from '~/ui/card';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/todo.route';
import { addTask, changeTask, deleteTask, moveTask } from './operations.server';
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

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  try {
    const { undo } = await change(services, form);
    return { ok: true, message: form.get('intent') === 'delete' ? 'Task deleted.' : '', undo };
  } catch (error) {
    return failedResult(context, error, 'Changing a to-do failed', notStored);
  }
}

/** What a form of the page asks for, as the operation that does it. */
async function change(services: AppServices, form: FormData) {
  const id = String(form.get('id') ?? '').slice(0, 100);
  const text = String(form.get('text') ?? '');
  const ask = (operation: AnyOperation, input: object) =>
    performWithUndo(services, ownerActor, operation, input);
  switch (form.get('intent')) {
    case 'add':
      return ask(addTask, { text, ...(id ? { id } : {}) });
    case 'rename':
      return ask(changeTask, { id, text });
    case 'undated':
      return ask(changeTask, { id, due: null });
    case 'move':
      return ask(moveTask, { id, target: String(form.get('target')) });
    case 'complete':
      return ask(changeTask, { id, completed: true });
    case 'reopen':
      return ask(changeTask, { id, completed: false });
    case 'delete':
      return ask(deleteTask, { id });
    default:
      throw new Refused(422, 'Something went wrong with that request. Reload and try again.');
  }
}

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
