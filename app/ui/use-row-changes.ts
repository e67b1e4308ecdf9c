import { useState } from 'react';
import type { ActionResult } from './action-result';
import { useSubmitInOrder } from './submissions';
import { useToast } from './toast';

/**
 * Changes of the rows of a list. Each is a request of its own, so that one that is still on its way
 * is not cancelled by the next, and those of one row arrive in their order; its toast is shown also where the row is gone by then. What is wrong
 * with a field stays with the row, as `errors`.
 */
export function useRowChanges(action: string) {
  const send = useSubmitInOrder(action);
  const toast = useToast();
  const [busyIds, setBusyIds] = useState<string[]>([]);
  const [errors, setErrors] = useState<ActionResult['errors']>();
  return {
    busyIds,
    errors,
    async change(fields: Record<string, string>, undo?: () => void) {
      const { id = '' } = fields;
      setBusyIds((ids) => [...ids, id]);
      const result = await send(fields, [id]);
      setBusyIds((ids) => ids.toSpliced(ids.indexOf(id), 1));
      setErrors(result.errors);
      if (!result.errors) toast.tell(result, undo);
      return result;
    },
  };
}
