import { type FormEvent, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '~/ui/button';
import { AddingTask } from './adding-task';
import { readText, textLimit } from './todo';

interface AddTaskProps {
  /** The answer to a form that was sent without script. */
  refused?: { ok: boolean; message: string; text?: string };
  onAdd(): void;
}

/** Adds on the button and on Enter, also while the one before is still on its way. */
export function AddTask({ refused, onAdd }: AddTaskProps) {
  const submit = useSubmit();
  const inputRef = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ key: string; text: string }[]>([]);
  const [problem, setProblem] = useState(refused?.ok === false ? refused.message : '');

  function send(key: string, text: string) {
    onAdd();
    submit({ intent: 'add', text }, { method: 'post', navigate: false, fetcherKey: key });
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const input = inputRef.current;
    const text = readText(input?.value);
    input?.focus();
    if (!input || !text) return;
    const key = crypto.randomUUID();
    setSent((all) => [{ key, text }, ...all]);
    setProblem('');
    send(key, text);
    input.value = '';
  }

  /** What was refused comes back into the field, unless the next task stands there already. */
  function answered(key: string, text: string, message: string) {
    const input = inputRef.current;
    setProblem(message);
    if (message && input?.value) return;
    setSent((all) => all.filter((one) => one.key !== key));
    if (message && input) input.value = text;
  }

  return (
    <>
      <form method="post" onSubmit={add} className="border-line border-b px-4 py-3 sm:px-5">
        <div className="flex gap-2">
          <input
            ref={inputRef}
            name="text"
            aria-label="Add Task"
            aria-describedby={problem ? 'add-task-refused' : undefined}
            placeholder="Add a task"
            autoComplete="off"
            maxLength={textLimit}
            defaultValue={refused?.ok === false ? refused.text?.trim() : ''}
            className="control min-w-0 flex-1"
          />
          <Button type="submit" name="intent" value="add" variant="primary">
            Add Task
          </Button>
        </div>
        {problem && (
          <p id="add-task-refused" role="alert" className="mt-2 text-bad text-sm">
            {problem}
          </p>
        )}
      </form>
      {sent.map(({ key, text }) => (
        <AddingTask
          key={key}
          fetcherKey={key}
          text={text}
          onAnswer={(message) => answered(key, text, message)}
          onRetry={() => send(key, text)}
        />
      ))}
    </>
  );
}
