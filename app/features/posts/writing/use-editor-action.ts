import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { signedOut } from '~/ui/answer';
import { type EditorAnswer, type EditorRequest, editorFailures } from './editor-request';

export type Ask = (request: EditorRequest) => Promise<EditorAnswer>;

const away = 'The site cannot reach its data right now. Please try again in a moment.';

/** Sends what the editor asks, and reloads the page's data after whatever changed it. */
export function useEditorAction(): { ask: Ask; reloading: boolean } {
  const { revalidate, state } = useRevalidator();
  const ask = useCallback<Ask>(
    async (request) => {
      const answer = await send(request);
      if (changed.has(answer.kind)) await revalidate();
      return answer;
    },
    [revalidate],
  );
  return { ask, reloading: state === 'loading' };
}

const changed = new Set<EditorAnswer['kind']>(['saved', 'restored', 'migrated']);

async function send(request: EditorRequest): Promise<EditorAnswer> {
  try {
    const response = await fetch('/admin/blog/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (response.redirected) return { kind: 'failed', message: signedOut };
    if (response.status === 503) {
      const retryAfterMs = Number(response.headers.get('retry-after') ?? 5) * 1000;
      return { kind: 'away', message: away, retryAfterMs };
    }
    return (await response.json()) as EditorAnswer;
  } catch {
    return { kind: 'failed', message: editorFailures[request.do] };
  }
}
