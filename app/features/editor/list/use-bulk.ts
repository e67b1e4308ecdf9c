import { useState } from 'react';
import { href } from 'react-router';
import { editorFailures } from '~/features/editor/editor-request';
import { describeFailure } from '~/ui/action-result';
import { useSubmitJson } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import type { BulkChange, BulkResult } from './bulk-request';

/** Sends a bulk change, shows its result, and offers undo. */
export function useBulk() {
  const send = useSubmitJson<BulkChange, BulkResult>(href('/admin/posts'));
  const toast = useToast();
  const [pending, setPending] = useState(0);

  const sendRequest = async (request: BulkChange): Promise<BulkResult> => {
    setPending((count) => count + 1);
    const result = await send(request);
    setPending((count) => count - 1);
    if (result.ok || request.do !== 'delete') return result;
    return { ...result, message: describeFailure(editorFailures.delete, result) };
  };
  const change = async (request: BulkChange) => {
    const result = await sendRequest(request);
    toast.tell(result);
    return result.ok;
  };
  return { sendRequest, tell: toast.tell, change, busy: pending > 0 };
}

export type Bulk = ReturnType<typeof useBulk>;
