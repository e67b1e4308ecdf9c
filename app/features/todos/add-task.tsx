import { type FormEvent, useRef } from 'react';
import { Button } from '~/ui/button';
import { readText, textLimit } from './todo';

/** Adds on the button and on Enter. What the server refuses comes back into the field. */
export function AddTask({ onAdd }: { onAdd(text: string): Promise<boolean> }) {
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
    <form onSubmit={submit} className="flex gap-2 border-line border-b p-3 sm:px-4">
      <input
        ref={inputRef}
        name="text"
        aria-label="Add Task"
        placeholder="Add a task"
        autoComplete="off"
        maxLength={textLimit}
        className="control min-w-0 flex-1"
      />
      <Button type="submit" variant="primary">
        Add Task
      </Button>
    </form>
  );
}
