import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { href } from 'react-router';
import type { ActionResult } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { keyed } from '~/ui/screen-keys';
import { useSubmitJson } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useDueReading } from './due-reading';
import type { TodoAsk } from './operations.server';
import { dueInWords, type Todo } from './todo';
import { todoKeys } from './todo-keys';

interface AddTaskProps {
  today: string;
  onAdd(): void;
}

/** Adds on the button and on Enter, also while an earlier task is still being sent. */
export function AddTask({ today, onAdd }: AddTaskProps) {
  const send = useSubmitJson<TodoAsk, ActionResult & { result?: Pick<Todo, 'text' | 'due'> }>(
    href('/admin/todo-dashboard'),
  );
  const toast = useToast();
  const inputRef = useRef<HTMLInputElement>(null);
  /** By text: a task whose answer was lost may be stored, and sent again it is the same one. */
  const refusedIds = useRef(new Map<string, string>());
  const [adding, setAdding] = useState<{ id: string; text: string }[]>([]);
  const [problem, setProblem] = useState('');
  const [added, setAdded] = useState('');
  const { setText, isPlain, note } = useDueReading();

  async function add(event: FormEvent, keepsWords = isPlain) {
    event.preventDefault();
    const input = inputRef.current;
    const text = input?.value.trim();
    input?.focus();
    if (!input || !text) return;
    const id = refusedIds.current.get(text) ?? crypto.randomUUID();
    refusedIds.current.delete(text);
    setAdding((all) => [{ id, text }, ...all]);
    setProblem('');
    input.value = '';
    setText('');
    onAdd();
    const asked = keepsWords ? { id, text, due: null } : { id, text };
    const { ok, message, ...answer } = await send({ operation: 'add_task', input: asked });
    setAdding((all) => all.filter((one) => one.id !== id));
    if (ok) {
      const { due } = { due: null, ...('result' in answer ? answer.result : {}) };
      setAdded(`Added “${text}”${due ? `, due ${dueInWords(due, today)}` : ''}.`);
      return;
    }
    if (!input.isConnected) {
      toast.show({ message: `Task “${text}”: ${message}`, tone: 'bad' });
      return;
    }
    refusedIds.current.set(text, id);
    // The next task may already be typed in the field; neither is lost.
    input.value = [text, input.value].filter(Boolean).join(' / ');
    setProblem(message);
  }

  return (
    <>
      <form onSubmit={add} className="border-line border-b px-4 py-2">
        <div className="flex gap-2">
          <input
            ref={inputRef}
            aria-label="Add Task"
            aria-describedby={problem ? 'add-task-refused' : undefined}
            {...keyed(todoKeys, 'n')}
            placeholder="Such as “essay fri 5pm”"
            onInput={({ currentTarget }) => {
              setProblem('');
              setText(currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.shiftKey) void add(event, true);
            }}
            autoComplete="off"
            className="control min-w-0 flex-1"
          />
          <Button type="submit" variant="primary">
            Add Task
          </Button>
        </div>
        {note}
        <p role="status" className="sr-only">
          {added}
        </p>
        {problem && (
          <p id="add-task-refused" role="alert" className="mt-2 text-bad text-sm">
            {problem}
          </p>
        )}
      </form>
      <Button
        variant="primary"
        className="fixed right-4 bottom-[calc(var(--admin-bar)+1rem)] z-20 rounded-full shadow-float min-[56rem]:hidden"
        onClick={() => inputRef.current?.focus()}
      >
        <Plus aria-hidden="true" />
        New task
      </Button>
      {adding.map(({ id, text }) => (
        <p
          key={id}
          className="border-line border-b py-2 pr-4 pl-12 text-muted text-sm leading-snug [overflow-wrap:anywhere]"
        >
          {text}
        </p>
      ))}
    </>
  );
}
