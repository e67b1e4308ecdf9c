import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '~/features/posts/writing/drafts';
import type { PostForm } from '~/features/posts/writing/form/form-model';
import type { FormStore } from '~/features/posts/writing/form/form-store';
import { toValues } from '~/features/posts/writing/form/form-values';
import { useFormLater } from '~/features/posts/writing/form/use-form';
import type { SendEditorRequest } from '~/features/posts/writing/use-editor-action';
import { deleteLocally, holdDraft, storeLocally } from './local-drafts';

export type AutosaveState =
  | { kind: 'none' }
  | { kind: 'stored'; at: Date }
  | { kind: 'local'; at: Date }
  /** Neither the server nor the browser has it. */
  | { kind: 'nowhere'; at: Date };

/** Where the draft as it is now is stored. */
export type StoredAt = 'server' | 'browser' | 'nowhere';

const none: AutosaveState = { kind: 'none' };
const localEveryMs = 500;
const serverEveryMs = 3000;
const retryMs = 5000;

/**
 * Stores the draft, in the browser twice a second and on the server every three, for
 * as long as it differs from what is saved. It never touches what is published.
 */
export function useAutosave(
  store: FormStore,
  draft: Omit<Draft, 'updatedAt' | 'values'>,
  isSaved: (form: PostForm) => boolean,
  sendRequest: SendEditorRequest,
) {
  const [state, setState] = useState(none);
  const dirty = !useFormLater(store, isSaved);
  const latest = useRef({ draft, isSaved });
  latest.current = { draft, isSaved };
  const timers = useRef<{ local?: number; server?: number }>({});
  /** The requests so far, and whether the server has what the last one brought. */
  const sending = useRef<Promise<boolean>>(Promise.resolve(true));
  const onServer = useRef<string | null>(null);

  const stop = useCallback(() => {
    window.clearTimeout(timers.current.local);
    window.clearTimeout(timers.current.server);
    timers.current = {};
  }, []);

  /** The draft as it is now, where it differs from what is saved. */
  const unsaved = useCallback(() => {
    const form = store.get();
    if (latest.current.isSaved(form)) return null;
    return { ...latest.current.draft, values: toValues(form) };
  }, [store]);

  const storeHere = useCallback(() => {
    timers.current.local = undefined;
    const draft = unsaved();
    return draft === null || storeLocally({ ...draft, updatedAt: new Date().toISOString() });
  }, [unsaved]);

  const send = useCallback(() => {
    timers.current.server = undefined;
    const draft = unsaved();
    if (!draft) return sending.current;
    onServer.current = draft.id;
    sending.current = sending.current
      .then(() => sendRequest({ do: 'store-draft', draft }, { reload: false }))
      .then(({ kind }) => {
        const reached = kind === 'draft-stored';
        const stored = reached ? 'stored' : storeHere() ? 'local' : 'nowhere';
        startTransition(() => setState({ kind: stored, at: new Date() }));
        if (!reached && unsaved()) {
          timers.current.server ??= window.setTimeout(() => void sendRef.current(), retryMs);
        }
        return reached;
      });
    return sending.current;
  }, [sendRequest, unsaved, storeHere]);

  const sendRef = useRef(send);

  /** Starts the timers where there is something to store. */
  const resume = useCallback(() => {
    if (!unsaved()) return;
    timers.current.local ??= window.setTimeout(storeHere, localEveryMs);
    timers.current.server ??= window.setTimeout(send, serverEveryMs);
  }, [unsaved, storeHere, send]);

  useEffect(() => {
    if (!dirty) {
      stop();
      setState(none);
      deleteLocally(draft.id);
      if (onServer.current === draft.id) {
        onServer.current = null;
        sending.current = sending.current.then(async () => {
          await sendRequest({ do: 'drop-draft', id: draft.id }, { reload: false });
          return true;
        });
      }
      return;
    }
    if (draft.baseVersion >= 0) resume();
  }, [sendRequest, draft.id, draft.baseVersion, dirty, resume, stop]);

  useEffect(() => store.subscribe(resume), [store, resume]);

  useEffect(() => holdDraft(draft.id), [draft.id]);

  useEffect(() => {
    window.addEventListener('pagehide', storeHere);
    return () => {
      window.removeEventListener('pagehide', storeHere);
      if (unsaved()) {
        storeHere();
        void send();
      }
      stop();
    };
  }, [unsaved, storeHere, send, stop]);

  /** Stores everything now, and says where it is once the server has answered. */
  const flush = useCallback(async (): Promise<StoredAt> => {
    stop();
    const isHere = storeHere();
    if (await send()) return 'server';
    return isHere ? 'browser' : 'nowhere';
  }, [storeHere, send, stop]);

  /** Before a save: stores everything in the browser and waits for requests under way. */
  const settle = useCallback(async () => {
    stop();
    storeHere();
    await sending.current;
  }, [storeHere, stop]);

  /** The draft became a saved post, or only the browser has it: then its copy stays. */
  const forget = useCallback((id: string, keepHere: boolean) => {
    if (!keepHere) deleteLocally(id);
    if (onServer.current === id) onServer.current = null;
  }, []);

  return { dirty, state, flush, settle, resume, forget };
}
