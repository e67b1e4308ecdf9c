import { useEffect } from 'react';
import { useToast } from '~/ui/toast';
import { Notice } from './notice';
import { useHydrated } from './use-hydrated';

export interface Result {
  ok: boolean;
  message: string;
}

/** Tells the owner what came of an action in a toast, once for each answer. */
export function useResultToast(result: Result | undefined) {
  const toast = useToast();
  useEffect(() => {
    if (!result || result.message === '') return;
    toast.show({ message: result.message, tone: result.ok ? 'good' : 'bad' });
  }, [result, toast]);
}

/** The same words in the page, for when there is no script to show a toast. */
export function PlainResult({ result }: { result: Result | undefined }) {
  const hydrated = useHydrated();
  if (hydrated || !result || result.message === '') return null;
  return (
    <div className="mb-4">
      <Notice tone={result.ok ? 'good' : 'bad'}>{result.message}</Notice>
    </div>
  );
}
