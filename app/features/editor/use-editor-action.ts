import { useCallback } from 'react';
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
export function useEditorAction(): SendEditorRequest {
  const send = useSubmitJson<EditorRequest, EditorResult>(href('/admin/blog'));
  return useCallback<SendEditorRequest>(
    async (request, { reload = true } = {}) => {
      const result = await send(request, { reload });
      if ('kind' in result) return result;
      const { message } = result;
      if (message === unreachable) return { kind: 'unreachable', message: dataUnreachable };
      if (message === maybeSaved) return { kind: 'unreachable', message };
      return { kind: 'failed', message: describeFailure(editorFailures[request.do], result) };
    },
    [send],
  );
}
