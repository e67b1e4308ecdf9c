import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '~/features/editor/drafts';
import type { PostForm } from '~/features/editor/form/form-model';
import type { FormStore } from '~/features/editor/form/form-store';
import { toValues } from '~/features/editor/form/form-values';
import { useFormLater } from '~/features/editor/form/use-form';
import type { SendEditorRequest } from '~/features/editor/use-editor-action';
import { deleteLocally, holdDraft, storeLocally } from './local-drafts';

export type AutosaveState =
  | { kind: 'none' }
  | { kind: 'stored'; at: Date }
  | { kind: 'local'; at: Date }
  /** Stored neither on the server nor in the browser. */
  | { kind: 'nowhere'; at: Date };

/** Where the current draft is stored. */
export type StoredAt = 'server' | 'browser' | 'nowhere';

const none: AutosaveState = { kind: 'none' };
const localEveryMs = 500;
const serverEveryMs = 3000;
const retryMs = 5000;

/**
 * Stores the draft while it differs from the saved version: in the browser twice a second, on the
 * server every three seconds. It never changes what is published.
 */
export function useAutosave(
  store: FormStore,
  draft: Pick<Draft, 'id' | 'postId' | 'baseVersion'> & { savedViews: number },
  isSaved: (form: PostForm) => boolean,
  sendRequest: SendEditorRequest,
) {
  const [state, setState] = useState(none);
  const dirty = !useFormLater(store, isSaved);
  const latest = useRef({ draft, isSaved });
  latest.current = { draft, isSaved };
  const timers = useRef<{ local?: number; server?: number }>({});
  /** The queue of requests; resolves to whether the server stored the last draft. */
  const sending = useRef<Promise<boolean>>(Promise.resolve(true));
  const onServer = useRef<string | null>(null);

  const stop = useCallback(() => {
    window.clearTimeout(timers.current.local);
    window.clearTimeout(timers.current.server);
    timers.current = {};
  }, []);

  /** The current draft, or null if it equals the saved version. */
  const unsaved = useCallback(() => {
    const form = store.get();
    if (latest.current.isSaved(form)) return null;
    const { savedViews, ...draft } = latest.current.draft;
    return { ...draft, values: toValues(form), viewsCorrected: form.views !== savedViews };
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

  /** Starts the timers if there is something to store. */
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

  /** Stores everything now; resolves to where it is stored. */
  const flush = useCallback(async (): Promise<StoredAt> => {
    stop();
    const isHere = storeHere();
    if (await send()) return 'server';
    return isHere ? 'browser' : 'nowhere';
  }, [storeHere, send, stop]);

  /** Before a save: stores everything in the browser and waits for running requests. */
  const settle = useCallback(async () => {
    stop();
    storeHere();
    await sending.current;
  }, [storeHere, stop]);

  /** Forgets a draft that became a saved post; `keepHere` keeps the browser's copy, which is the only one. */
  const forget = useCallback((id: string, keepHere: boolean) => {
    if (!keepHere) deleteLocally(id);
    if (onServer.current === id) onServer.current = null;
  }, []);

  return { dirty, state, flush, settle, resume, forget };
}
