import type { Db } from '~/server/storage/database.server';
import type { Deletion } from '~/server/storage/trash.server';
import { readTodoText, todoProblem } from './todo';
import { addTodo, deleteTodo, setCompleted } from './todos.server';

const gone = 'This task was already deleted.';

/** Why the change was refused, if it was. */
export async function changeTodo(
  db: Db,
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
      await addTodo(db, id || crypto.randomUUID(), text, now);
      return undefined;
    }
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
