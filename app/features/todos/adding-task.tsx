import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '~/ui/button';
import type { action } from './todo.route';

interface AddingTaskProps {
  fetcherKey: string;
  text: string;
  /** Empty where the task was added, else why it was not. */
  onAnswer(message: string): void;
  onRetry(): void;
}

/** A task on its way to the server. */
export function AddingTask({ fetcherKey, text, onAnswer, onRetry }: AddingTaskProps) {
  const { state, data } = useFetcher<typeof action>({ key: fetcherKey });
  const answer = state === 'idle' ? data : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer) onAnswer(answer.message);
  }, [answer]);
  if (answer?.ok) return null;
  return (
    <p className="flex items-center justify-between gap-3 border-line border-b py-1 pr-2 pl-11 text-muted text-sm leading-snug sm:pl-12">
      <span className="min-w-0 py-2 [overflow-wrap:anywhere]">{text}</span>
      {answer && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </p>
  );
}
