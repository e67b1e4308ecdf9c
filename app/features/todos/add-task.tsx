import { type FormEvent, useRef } from 'react';
import { Button } from '~/ui/button';
import { readText, textLimit } from './todo';

interface AddTaskProps {
  /** What a form sent without script was refused for, and the text it brought. */
  refused?: { message: string; text: string };
  onAdd(text: string): Promise<boolean>;
}

/** Adds on the button and on Enter. What the server refuses comes back into the field. */
export function AddTask({ refused, onAdd }: AddTaskProps) {
  const inputRef = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = inputRef.current;
    const text = readText(input?.value);
    if (!input || !text) return input?.focus();
    input.value = '';
    input.focus();
    if (!(await onAdd(text)) && input.value === '') input.value = text;
  }

  return (
    <form method="post" onSubmit={submit} className="border-line border-b px-4 py-3 sm:px-5">
      <div className="flex gap-2">
        <input
          ref={inputRef}
          name="text"
          aria-label="Add Task"
          aria-describedby={refused ? 'add-task-refused' : undefined}
          placeholder="Add a task"
          autoComplete="off"
          maxLength={textLimit}
          defaultValue={refused?.text.trim()}
          className="control min-w-0 flex-1"
        />
        <Button type="submit" name="intent" value="add" variant="primary">
          Add Task
        </Button>
      </div>
      {refused && (
        <p id="add-task-refused" role="alert" className="mt-2 text-bad text-sm">
          {refused.message}
        </p>
      )}
    </form>
  );
}
