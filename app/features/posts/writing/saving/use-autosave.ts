import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '~/features/posts/writing/drafts';
import type { Ask } from '~/features/posts/writing/use-editor-action';
import { dropLocally, holdDraft, storeLocally } from './local-drafts';

export type AutosaveState =
  | { kind: 'none' }
  | { kind: 'stored'; at: Date }
  | { kind: 'local'; at: Date };

const none: AutosaveState = { kind: 'none' };
const localEveryMs = 500;
const serverEveryMs = 3000;
const retryMs = 5000;

/**
 * Stores the draft, in the browser twice a second and on the server every three, for
 * as long as it differs from what is saved. It never touches what is published.
 */
export function useAutosave(draft: Omit<Draft, 'updatedAt'>, dirty: boolean, ask: Ask) {
  const [state, setState] = useState(none);
  const latest = useRef({ draft, dirty });
  latest.current = { draft, dirty };
  const timers = useRef<{ local?: number; server?: number }>({});
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const onServer = useRef<string | null>(null);

  const stop = useCallback(() => {
    window.clearTimeout(timers.current.local);
    window.clearTimeout(timers.current.server);
    timers.current = {};
  }, []);

  const storeHere = useCallback(() => {
    timers.current.local = undefined;
    const now = latest.current;
    if (now.dirty) storeLocally({ ...now.draft, updatedAt: new Date().toISOString() });
  }, []);

  const send = useCallback(() => {
    timers.current.server = undefined;
    const now = latest.current;
    if (!now.dirty) return sending.current;
    onServer.current = now.draft.id;
    sending.current = sending.current
      .then(() => ask({ do: 'store-draft', draft: now.draft }, { reload: false }))
      .then(({ kind }) => {
        const reached = kind === 'draft-stored';
        setState({ kind: reached ? 'stored' : 'local', at: new Date() });
        if (!reached && latest.current.dirty) {
          timers.current.server ??= window.setTimeout(() => void sendRef.current(), retryMs);
        }
      });
    return sending.current;
  }, [ask]);

  const sendRef = useRef(send);

  /** Starts the timers where there is something to store. */
  const resume = useCallback(() => {
    if (!latest.current.dirty) return;
    timers.current.local ??= window.setTimeout(storeHere, localEveryMs);
    timers.current.server ??= window.setTimeout(send, serverEveryMs);
  }, [storeHere, send]);

  useEffect(() => {
    if (!dirty) {
      stop();
      setState(none);
      dropLocally(draft.id);
      if (onServer.current === draft.id) {
        onServer.current = null;
        sending.current = sending.current.then(() =>
          ask({ do: 'drop-draft', id: draft.id }, { reload: false }),
        );
      }
      return;
    }
    // No state is set here: it would be one more render for every character.
    if (draft.values && draft.baseVersion >= 0) resume();
  }, [ask, draft.id, draft.baseVersion, draft.values, dirty, resume, stop]);

  useEffect(() => holdDraft(draft.id), [draft.id]);

  useEffect(() => {
    window.addEventListener('pagehide', storeHere);
    return () => {
      window.removeEventListener('pagehide', storeHere);
      if (latest.current.dirty) {
        storeHere();
        void send();
      }
      stop();
    };
  }, [storeHere, send, stop]);

  /** Stores everything now, and waits until the server has it. */
  const flush = useCallback(async () => {
    stop();
    storeHere();
    await send();
  }, [storeHere, send, stop]);

  /** Before a save: stores everything in the browser and waits for requests under way. */
  const settle = useCallback(async () => {
    stop();
    storeHere();
    await sending.current;
  }, [storeHere, stop]);

  /** The draft became a saved post: its copies go. */
  const forget = useCallback((id: string) => {
    dropLocally(id);
    if (onServer.current === id) onServer.current = null;
  }, []);

  return { state, flush, settle, resume, forget };
}
