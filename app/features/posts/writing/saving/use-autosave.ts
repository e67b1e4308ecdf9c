import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '~/features/posts/writing/drafts';
import type { PostForm } from '~/features/posts/writing/form/form-model';
import type { FormStore } from '~/features/posts/writing/form/form-store';
import { toValues } from '~/features/posts/writing/form/form-values';
import { useFormLater } from '~/features/posts/writing/form/use-form';
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
export function useAutosave(
  store: FormStore,
  draft: Omit<Draft, 'updatedAt' | 'values'>,
  isSaved: (form: PostForm) => boolean,
  ask: Ask,
) {
  const [state, setState] = useState(none);
  const dirty = !useFormLater(store, isSaved);
  const latest = useRef({ draft, isSaved });
  latest.current = { draft, isSaved };
  const timers = useRef<{ local?: number; server?: number }>({});
  const sending = useRef<Promise<unknown>>(Promise.resolve());
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
    if (draft) storeLocally({ ...draft, updatedAt: new Date().toISOString() });
  }, [unsaved]);

  const send = useCallback(() => {
    timers.current.server = undefined;
    const draft = unsaved();
    if (!draft) return sending.current;
    onServer.current = draft.id;
    sending.current = sending.current
      .then(() => ask({ do: 'store-draft', draft }, { reload: false }))
      .then(({ kind }) => {
        const reached = kind === 'draft-stored';
        startTransition(() => setState({ kind: reached ? 'stored' : 'local', at: new Date() }));
        if (!reached && unsaved()) {
          timers.current.server ??= window.setTimeout(() => void sendRef.current(), retryMs);
        }
      });
    return sending.current;
  }, [ask, unsaved]);

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
      dropLocally(draft.id);
      if (onServer.current === draft.id) {
        onServer.current = null;
        sending.current = sending.current.then(() =>
          ask({ do: 'drop-draft', id: draft.id }, { reload: false }),
        );
      }
      return;
    }
    if (draft.baseVersion >= 0) resume();
  }, [ask, draft.id, draft.baseVersion, dirty, resume, stop]);

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

  return { dirty, state, flush, settle, resume, forget };
}
