import { useState } from 'react';
import type { ActionResult } from './action-result';
import { useSubmitForm } from './submissions';
import { useToast } from './toast';

/**
 * A change by a row that disappears when it succeeds: the toast is shown although the row is
 * gone by then. What is wrong with a field stays with the row, as `errors`.
 */
export function useChange(action: string) {
  const send = useSubmitForm(action);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ActionResult>();
  return {
    busy,
    errors: result?.errors,
    async change(fields: Record<string, string>) {
      setBusy(true);
      const next = await send(fields);
      setBusy(false);
      setResult(next);
      if (!next.errors) toast.tell(next);
    },
  };
}
