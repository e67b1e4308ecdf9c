import { useCallback, useState } from 'react';
import { href } from 'react-router';
import { describeFailure, maybeSaved, unreachable } from '~/ui/action-result';
import { useSubmitJson } from '~/ui/submissions';
import {
  dataUnreachable,
  type EditorRequest,
  type EditorResult,
  editorFailures,
} from './editor-request';

export type SendEditorRequest = (
  request: EditorRequest,
  options?: { reload?: boolean },
) => Promise<EditorResult>;

/** Sends a request to the editor's action; the page's data is loaded again unless the request says otherwise. */
export function useEditorAction(): { sendRequest: SendEditorRequest; reloading: boolean } {
  const send = useSubmitJson<EditorRequest, EditorResult>(href('/admin/blog'));
  const [running, setRunning] = useState(0);
  const sendRequest = useCallback<SendEditorRequest>(
    async (request, { reload = true } = {}) => {
      if (reload) setRunning((count) => count + 1);
      const result = await send(request, { reload });
      if (reload) setRunning((count) => count - 1);
      if ('kind' in result) return result;
      const { message } = result;
      if (message === unreachable) return { kind: 'unreachable', message: dataUnreachable };
      if (message === maybeSaved) return { kind: 'unreachable', message };
      return { kind: 'failed', message: describeFailure(editorFailures[request.do], result) };
    },
    [send],
  );
  return { sendRequest, reloading: running > 0 };
}
