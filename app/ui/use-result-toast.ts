import { useEffect } from 'react';
import type { useFetcher } from 'react-router';
import type { ActionResult } from './action-result';
import { useToast } from './toast';

interface Reactions {
  /** Reverts the optimistic change. */
  onRefused?: () => void;
  undo?: () => void;
}

export function useResultToast(
  result: ActionResult | undefined,
  { onRefused, undo }: Reactions = {},
) {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!result) return;
    toast.tell(result, undo);
    if (!result.ok) onRefused?.();
  }, [result, toast]);
}

/** The same for a fetcher. */
export function useFetcherToast(
  { state, data }: Pick<ReturnType<typeof useFetcher<ActionResult>>, 'state' | 'data'>,
  reactions?: Reactions,
) {
  // React Router changes `data` before `state`, outside of React's state. A render in between that
  // changes nothing else is thrown away by React together with its effects, and no later render
  // sees the data as new.
  useResultToast(state === 'submitting' ? undefined : data, reactions);
}
