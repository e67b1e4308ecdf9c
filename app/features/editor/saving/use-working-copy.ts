import { useCallback, useMemo, useState } from 'react';
import { type Draft, draftedValues, newDraftId } from '~/features/editor/drafts';
import type { PostForm } from '~/features/editor/form/form-model';
import { createFormStore } from '~/features/editor/form/form-store';
import { sameValues, toForm, toValues } from '~/features/editor/form/form-values';
import type { SendEditorRequest } from '~/features/editor/use-editor-action';
import { emptyValues, type Post, type PostValues, valuesOf } from '~/features/posts/post';
import { memoize } from '~/formats/memoize';
import { useAutosave } from './use-autosave';

/** The saved version: changes are compared with it, and a save replaces it. */
export interface Base {
  post: { id: string; version: number } | null;
  values: PostValues;
}

interface Rebase {
  /** The form already has what was saved. */
  keepForm?: boolean;
  /** The form's former content stays as a draft only in this browser. */
  draftIsHere?: boolean;
}

function baseOf(post: Post | null, author: string): Base {
  return post
    ? { post: { id: post.id, version: post.version }, values: valuesOf(post) }
    : { post: null, values: { ...emptyValues, author } };
}

/** The form, the version it is based on, and its draft. `author` is the default of a new post. */
export function useWorkingCopy(post: Post | null, author: string, sendRequest: SendEditorRequest) {
  const [base, setBase] = useState(() => baseOf(post, author));
  const [round, setRound] = useState(0);
  const [draftId, setDraftId] = useState(newDraftId);
  const [store] = useState(() => createFormStore(toForm(base.values)));
  const isSaved = useMemo(
    () => memoize((form: PostForm) => sameValues(toValues(form), base.values)),
    [base.values],
  );
  const draft = {
    id: draftId,
    postId: base.post?.id ?? null,
    baseVersion: base.post?.version ?? 0,
    savedViews: base.values.views,
  };
  const autosave = useAutosave(store, draft, isSaved, sendRequest);
  const { dispatch } = store;
  /** Current with every keystroke. */
  const values = useCallback(() => toValues(store.get()), [store]);

  /** Sets the saved version and keeps the form. Its views follow unless the owner set them. */
  const setBaseOfForm = useCallback(
    (fresh: Base) => {
      if (store.get().views === base.values.views) {
        dispatch({ do: 'set', field: 'views', value: fresh.values.views });
      }
      setBase(fresh);
    },
    [store, dispatch, base.values.views],
  );

  /** After a save, a restore or a conflict: sets the saved version. */
  const rebase = useCallback(
    (next: Post | null, { keepForm = false, draftIsHere = false }: Rebase = {}) => {
      const fresh = baseOf(next, author);
      autosave.forget(draftId, draftIsHere);
      setDraftId(newDraftId());
      if (keepForm) return setBaseOfForm(fresh);
      setBase(fresh);
      dispatch({ do: 'load', form: toForm(fresh.values) });
      setRound((count) => count + 1);
    },
    [autosave.forget, dispatch, setBaseOfForm, draftId, author],
  );

  /** Continues an earlier draft. */
  const resume = useCallback(
    (draft: Draft) => {
      setDraftId(draft.id);
      setBase((before) =>
        before.post ? { ...before, post: { ...before.post, version: draft.baseVersion } } : before,
      );
      dispatch({ do: 'load', form: toForm(draftedValues(draft, base.values)) });
    },
    [dispatch, base.values],
  );

  /** After a conflict: keeps this text, and the next save replaces the other version. */
  const keepMine = useCallback(
    (current: Post) => setBaseOfForm(baseOf(current, author)),
    [setBaseOfForm, author],
  );

  /** The post was deleted: the next save creates a new one. */
  const detach = useCallback(() => setBase(baseOf(null, author)), [author]);

  return {
    base,
    store,
    values,
    isSaved,
    draftId,
    round,
    autosave,
    rebase,
    resume,
    keepMine,
    detach,
  };
}

export type WorkingCopy = ReturnType<typeof useWorkingCopy>;
