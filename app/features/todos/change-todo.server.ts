import type { AppServices } from '~/server/context.server';
import type { Deletion } from '~/server/storage/trash.server';
import { readDue } from './due.server';
import { readTodoText, todoProblem } from './todo';
import { addTodo, deleteTodo, editTodo, moveTodo, setCompleted } from './todos.server';

const gone = 'This task was already deleted.';

/** Why the change was refused, if it was. */
export async function changeTodo(
  { db, timeZone }: Pick<AppServices, 'db' | 'timeZone'>,
  form: FormData,
  now: Date,
  deletion: Deletion,
): Promise<string | undefined> {
  const id = String(form.get('id') ?? '').slice(0, 100);
  const text = readTodoText(form.get('text'));
  switch (form.get('intent')) {
    case 'add': {
      if (!text) return 'An empty task was not added.';
      const problem = todoProblem(text);
      if (problem) return problem;
      const task = readDue(text, now, await timeZone());
      await addTodo(db, { id: id || crypto.randomUUID(), ...task }, now);
      return undefined;
    }
    case 'rename': {
      if (!text) return 'A task needs a name.';
      const problem = todoProblem(text);
      if (problem) return problem;
      // With the date beside it the text is stored as it is: that undoes a change.
      const given = form.has('due') && { text, due: String(form.get('due')) || null };
      const { due, ...task } = given || readDue(text, now, await timeZone());
      const change = due || given ? { ...task, due } : task;
      return (await editTodo(db, id, change, now)) ? undefined : gone;
    }
    case 'undated':
      return (await editTodo(db, id, { due: null }, now)) ? undefined : gone;
    case 'move':
      return (await moveTodo(db, id, String(form.get('target')))) ? undefined : gone;
    case 'complete':
      return (await setCompleted(db, id, true, now)) ? undefined : gone;
    case 'reopen':
      return (await setCompleted(db, id, false, now)) ? undefined : gone;
    case 'delete':
      return (await deleteTodo(db, id, deletion)) ? undefined : gone;
    default:
      return 'Something went wrong with that request. Reload and try again.';
  }
}
