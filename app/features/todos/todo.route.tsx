import type { DocumentHandle } from '~/document/handle';
import { formatCount } from '~/formats/numbers';
import { clampPage, pagesOf, readPage, readQuery } from '~/formats/search-params';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { notStored } from '~/ui/action-result';
import { Card } from '~/ui/card';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { SearchForm, SearchInput } from '~/ui/search-form';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/todo.route';
import { todoChanges } from './operations.server';
import { TaskLists } from './task-lists';
import { completionRate, pendingPerPage } from './todo';
import { todoKeys } from './todo-keys';
import {
  countDated,
  countTodos,
  dueBesides,
  findTodo,
  listCompleted,
  listDue,
  listPending,
  listUpcoming,
  pageOfTodo,
  searchTodos,
} from './todos.server';

export const handle: DocumentHandle = { keys: todoKeys };

export const meta = adminMeta('To-Do', 'What’s next and what’s done.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const today = await services.today();
  const counts = await countTodos(db);
  const query = readQuery(url.searchParams).trim();
  const wanted = url.searchParams.get('task') ?? '';
  const dated = {
    due: await listDue(db, today),
    dueWork: dueBesides(await services.dueOfAll(), today),
    upcoming: await listUpcoming(db, today),
  };
  const undated = counts.pending - (await countDated(db));
  const pages = pagesOf(undated, pendingPerPage);
  // The last task of the last page may just have been completed.
  const page = clampPage(wanted ? await pageOfTodo(db, wanted) : readPage(url.searchParams), pages);
  const [pending, completed] = [await listPending(db, page), await listCompleted(db)];
  const isDone = wanted !== '' && completed.every(({ id }) => id !== wanted);
  const older = isDone ? await findTodo(db, wanted) : null;
  return {
    ...dated,
    counts,
    query,
    found: query === '' ? null : await searchTodos(db, query, pendingPerPage),
    pending,
    completed: older?.completed ? [...completed, older] : completed,
    page,
    pages,
    today,
  };
}

export const action = actionOf(todoChanges, {
  logged: 'Changing a to-do failed',
  failed: notStored,
});

export default function TodoPage({ loaderData }: Route.ComponentProps) {
  const { counts, page, query } = loaderData;
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
        actions={
          <SearchForm className="w-full sm:w-60">
            <SearchInput query={query} aria-label="Search tasks" placeholder="Search tasks" />
          </SearchForm>
        }
      />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TaskLists key={`${page} ${query}`} {...loaderData} />
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
