import { useCallback, useMemo, useState } from 'react';
import { href } from 'react-router';
import { useSubmitJson } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import type { BulkChange, BulkRequest, BulkResult } from './bulk-request';

/** Sends a bulk change, shows its result, and offers undo. */
export function useBulk() {
  const send = useSubmitJson<BulkRequest, BulkResult>(href('/admin/posts'));
  const toast = useToast();
  const [underWay, setUnderWay] = useState(0);

  const ask = useCallback(
    async (request: BulkRequest): Promise<BulkResult> => {
      setUnderWay((count) => count + 1);
      const answer = await send(request);
      setUnderWay((count) => count - 1);
      return answer;
    },
    [send],
  );

  const tell = useCallback(
    ({ ok, message, undo: operation }: BulkResult) => {
      const undo = async (operation: string) => {
        const { ok, message } = await ask({ do: 'undo', operation });
        toast.show({ message, tone: ok ? 'good' : 'bad' });
      };
      const way = operation ? () => void undo(operation) : undefined;
      toast.show({ message, tone: ok ? 'good' : 'bad', undo: way });
    },
    [ask, toast],
  );

  const change = useCallback(
    async (request: BulkChange) => {
      const answer = await ask(request);
      tell(answer);
      return answer.ok;
    },
    [ask, tell],
  );
  const busy = underWay > 0;
  return useMemo(() => ({ ask, tell, change, busy }), [ask, tell, change, busy]);
}

export type Bulk = ReturnType<typeof useBulk>;
