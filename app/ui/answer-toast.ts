import { useEffect } from 'react';
import type { Answer } from './answer';
import { useToast } from './toast';

interface Reactions {
  /** Takes back what the screen already showed. */
  onRefused?: () => void;
  /** The way back from what was done. */
  undo?: () => void;
}

/** Tells what became of a change, once for each answer. */
export function useAnswerToast(answer: Answer | undefined, { onRefused, undo }: Reactions = {}) {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return;
    const { ok, message } = answer;
    if (message) toast.show({ message, tone: ok ? 'good' : 'bad', undo: ok ? undo : undefined });
    if (!ok) onRefused?.();
  }, [answer, toast]);
}
