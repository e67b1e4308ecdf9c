import { useState } from 'react';
import { useSubmitForm } from './submissions';
import { useToast } from './toast';

/**
 * Changes of the rows of a list. Each is a request of its own, so that one that is still on its way
 * is not cancelled by the next.
 */
export function useRowChanges(action: string) {
  const send = useSubmitForm(action);
  const toast = useToast();
  const [busyIds, setBusyIds] = useState<string[]>([]);
  return {
    /** The rows whose change is not answered yet. */
    busyIds,
    async change(fields: { id: string } & Record<string, string>, undo?: () => void) {
      setBusyIds((ids) => [...ids, fields.id]);
      const result = await send(fields);
      setBusyIds((ids) => ids.toSpliced(ids.indexOf(fields.id), 1));
      toast.tell(result, undo);
    },
  };
}
