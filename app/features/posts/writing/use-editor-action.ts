import { useCallback, useState } from 'react';
import { href } from 'react-router';
import { unreachable } from '~/ui/action-result';
import { useSubmitJson } from '~/ui/submissions';
import { dataUnreachable, type EditorRequest, type EditorResult } from './editor-request';

export type Ask = (request: EditorRequest, options?: { reload?: boolean }) => Promise<EditorResult>;

/** Sends what the editor asks to its action; the page's data is loaded anew unless the request says otherwise. */
export function useEditorAction(): { ask: Ask; reloading: boolean } {
  const send = useSubmitJson<EditorRequest, EditorResult>(href('/admin/blog'));
  const [running, setRunning] = useState(0);
  const ask = useCallback<Ask>(
    async (request, { reload = true } = {}) => {
      if (reload) setRunning((count) => count + 1);
      const answer = await send(request, { reload });
      if (reload) setRunning((count) => count - 1);
      if ('kind' in answer) return answer;
      return answer.message === unreachable
        ? { kind: 'unreachable', message: dataUnreachable }
        : { kind: 'failed', message: answer.message };
    },
    [send],
  );
  return { ask, reloading: running > 0 };
}
