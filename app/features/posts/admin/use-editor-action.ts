import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EditorAnswer, EditorRequest } from './editor-request';

export type Ask = (request: EditorRequest) => Promise<EditorAnswer>;

const failures: Record<EditorRequest['do'], string> = {
  save: 'Error saving post. Please try again.',
  restore: 'Error restoring this version. Please try again.',
  delete: 'Error deleting post. Please try again.',
  migrate: 'Error migrating posts. Please check the console for details.',
};

const away = 'The site cannot reach its data right now. Please try again in a moment.';

/** Sends what the editor asks, and reloads the page's data after whatever changed it. */
export function useEditorAction(): { ask: Ask; reloading: boolean; asking: boolean } {
  const { revalidate, state } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const ask = useCallback<Ask>(
    async (request) => {
      setAsking(true);
      const answer = await send(request);
      setAsking(false);
      if (changed.has(answer.kind)) await revalidate();
      return answer;
    },
    [revalidate],
  );
  return { ask, reloading: state === 'loading', asking };
}

const changed = new Set<EditorAnswer['kind']>(['saved', 'restored', 'deleted', 'migrated']);

async function send(request: EditorRequest): Promise<EditorAnswer> {
  try {
    const response = await fetch('/admin/blog/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (response.redirected) {
      return {
        kind: 'failed',
        message: 'You are signed out. Sign in in another tab and try again.',
      };
    }
    if (response.status === 503) {
      const retryAfterMs = Number(response.headers.get('retry-after') ?? 5) * 1000;
      return { kind: 'away', message: away, retryAfterMs };
    }
    return (await response.json()) as EditorAnswer;
  } catch {
    return { kind: 'failed', message: failures[request.do] };
  }
}
