import { useMemo } from 'react';
import { Link } from 'react-router';
import { siteContext } from '~/server/context.server';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { Stat, StatRow } from '~/ui/stat';
import type { Route } from './+types/todo-page';
import { AddTask } from './add-task';
import { TaskList } from './task-list';
import { Tips } from './tips';
import { completedShown, completionRate } from './todo';
import { countTodos, listCompleted, listPending } from './todos.server';
import { useTodoActions } from './use-todo-actions';

const pendingStep = 100;

export function meta() {
  return [{ title: 'To-Do' }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const asked = Number(url.searchParams.get('show'));
  const shown =
    Number.isSafeInteger(asked) && asked > pendingStep ? Math.min(asked, 2000) : pendingStep;
  const [counts, pending, completed] = [
    await countTodos(db),
    await listPending(db, shown),
    await listCompleted(db),
  ];
  return { counts, pending, completed, shown };
}

export default function TodoPage({ loaderData }: Route.ComponentProps) {
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
            <AddTask onAdd={add} />
            {pending.length === 0 ? (
              <EmptyState title="Nothing to do" text="Add the next task above." />
            ) : (
              <TaskList label="Pending tasks" todos={pending} onToggle={toggle} onRemove={remove} />
            )}
            {counts.pending > pending.length && (
              <MoreTasks shown={loaderData.shown} left={counts.pending - pending.length} />
            )}
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

function MoreTasks({ shown, left }: { shown: number; left: number }) {
  return (
    <p className="border-line border-t px-4 py-3 text-sm sm:px-5">
      <Link to={`?show=${shown + pendingStep}`} replace preventScrollReset className="link">
        Show more
      </Link>{' '}
      <span className="text-muted">({left.toLocaleString('en-US')} not shown)</span>
    </p>
  );
}
