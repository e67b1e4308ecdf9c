import { useMemo } from 'react';
import { data, Link, redirect } from 'react-router';
import { siteContext, visitContext } from '~/server/context.server';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { Stat, StatRow } from '~/ui/stat';
import type { Route } from './+types/todo.route';
import { AddTask } from './add-task';
import { changeTodo, notStored } from './change-todo.server';
import { TaskList } from './task-list';
import { Tips } from './tips';
import { completedShown, completionRate, pendingPerPage } from './todo';
import { countTodos, listCompleted, listPending } from './todos.server';
import { useTodoActions } from './use-todo-actions';

export function meta() {
  return [{ title: 'To-Do' }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const asked = Number(url.searchParams.get('page'));
  const page = Number.isSafeInteger(asked) && asked > 1 && asked < 1e6 ? asked : 1;
  const [counts, pending, completed] = [
    await countTodos(db),
    await listPending(db, page),
    await listCompleted(db),
  ];
  return { counts, pending, completed, page };
}

/** The forms of this page as the browser sends them before, or without, its script. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, clock } = context.get(siteContext);
  const form = await request.formData();
  const refuse = (message: string, status: number) =>
    data({ message, text: String(form.get('text') ?? '') }, status);
  try {
    const refusal = await changeTodo(db, form, clock());
    return refusal ? refuse(refusal, 400) : redirect(url.pathname + url.search);
  } catch (error) {
    context.get(visitContext).fail(error, 'Changing a to-do failed');
    return refuse(notStored, 500);
  }
}

export default function TodoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { show, add, toggle, remove } = useTodoActions();
  const { pending, completed, counts } = useMemo(() => show(loaderData), [show, loaderData]);
  const more = counts.completed - Math.min(completed.length, completedShown);
  return (
    <>
      <PageHeader title="To-Do" description="What is next, and what is done." />
      <StatRow className="mb-6">
        <Stat label="Pending Tasks" value={counts.pending.toLocaleString('en-US')} />
        <Stat label="Completed Tasks" value={counts.completed.toLocaleString('en-US')} />
        <Stat label="Completion Rate" value={`${completionRate(counts)}%`} />
      </StatRow>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <Card padded={false} title="Pending">
            <AddTask refused={actionData} onAdd={add} />
            {pending.length === 0 ? (
              <EmptyState title="Nothing to do" text="Add the next task above." />
            ) : (
              <TaskList label="Pending tasks" todos={pending} onToggle={toggle} onRemove={remove} />
            )}
            <PendingPages page={loaderData.page} count={counts.pending} />
          </Card>
          <Card padded={false} title="Completed">
            {completed.length === 0 ? (
              <EmptyState
                title="Nothing completed yet"
                text="A task that is checked off moves here."
              />
            ) : (
              <TaskList
                label="Completed tasks"
                todos={completed.slice(0, completedShown)}
                onToggle={toggle}
                onRemove={remove}
              />
            )}
            {more > 0 && (
              <p className="border-line border-t px-4 py-3 text-muted text-sm sm:px-5">
                And {more.toLocaleString('en-US')} more completed tasks...
              </p>
            )}
          </Card>
        </div>
        <Tips />
      </div>
    </>
  );
}

function PendingPages({ page, count }: { page: number; count: number }) {
  const last = Math.ceil(count / pendingPerPage);
  if (last <= 1 && page === 1) return null;
  return (
    <nav
      aria-label="Pages of pending tasks"
      className="flex items-center justify-between gap-3 border-line border-t px-4 py-3 text-sm sm:px-5"
    >
      {page > 1 ? (
        <Link to={`?page=${page - 1}`} className="link">
          Newer
        </Link>
      ) : (
        <span />
      )}
      <span className="label-mono text-muted">
        Page {page} of {last}
      </span>
      {page < last ? (
        <Link to={`?page=${page + 1}`} className="link">
          Older
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
