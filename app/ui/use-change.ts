import { useState } from 'react';
import type { Answer } from './answer';
import { useSend } from './changes';
import { useToast } from './toast';

/**
 * A change by a row that its success removes from the list: the result is told although the row is
 * gone by then. What is wrong with a field stays with the row, as `errors`.
 */
export function useChange(action: string) {
  const send = useSend(action);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  return {
    busy,
    errors: answer?.errors,
    async change(fields: Record<string, string>) {
      setBusy(true);
      const next = await send(fields);
      setBusy(false);
      setAnswer(next);
      const { ok, message, errors } = next;
      if (message && !errors) toast.show({ message, tone: ok ? 'good' : 'bad' });
    },
  };
}
