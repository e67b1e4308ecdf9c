import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorResult } from '~/features/editor/editor-request';
import { sameValues } from '~/features/editor/form/form-values';
import type { SendEditorRequest } from '~/features/editor/use-editor-action';
import type { PostValues } from '~/features/posts/post';
import type { WorkingCopy } from './use-working-copy';

/** waiting: for the database; the save is then repeated without a click. */
export type SaveState = 'idle' | 'sending' | 'waiting';

const retryAfterMs = 3000;

/** What a save changes besides what the form says. */
export type SavedWith = Partial<Pick<PostValues, 'visibility'>>;

interface SavingOptions {
  sendRequest: SendEditorRequest;
  /** `wroteOn`: the owner typed during the save. */
  onResult: (result: EditorResult, context: { wroteOn: boolean; besides: SavedWith }) => void;
  /** Called before every save, with the values to be saved. */
  mayBeSaved: (values: PostValues) => Promise<boolean>;
}

/**
 * Saves the form as it is at that moment. Other changes of a save (the visibility) enter the form
 * only after it has succeeded.
 */
export function useSaving(workingCopy: WorkingCopy, options: SavingOptions) {
  const { sendRequest } = options;
  const latest = useRef({ workingCopy, ...options, save: async (_?: SavedWith) => {} });
  latest.current = { ...latest.current, workingCopy, ...options };
  /** Identifies the current save: a later one, or leaving, stops an earlier one that waits. */
  const turn = useRef(0);
  const busy = useRef(false);
  /** Set when a save is requested during another one: later changes are saved after it. */
  const again = useRef(false);
  const [state, setState] = useState<SaveState>('idle');

  const save = useCallback(
    async (besides: SavedWith = {}) => {
      if (busy.current) {
        again.current = true;
        return;
      }
      turn.current += 1;
      const mine = turn.current;
      busy.current = true;
      setState('sending');
      const written = () => ({ ...latest.current.workingCopy.values(), ...besides });
      if (!(await latest.current.mayBeSaved(written()))) {
        busy.current = false;
        again.current = false;
        setState('idle');
        return;
      }
      await latest.current.workingCopy.autosave.settle();
      const { base, draftId } = latest.current.workingCopy;
      const values = written();
      const viewsCorrected = values.views !== base.values.views;
      const request = { do: 'save', replaces: base.post, draftId, values, viewsCorrected } as const;
      let result = await sendRequest(request);
      while (result.kind === 'unreachable') {
        latest.current.workingCopy.autosave.resume();
        busy.current = false;
        setState('waiting');
        await pause(retryAfterMs);
        if (turn.current !== mine) return;
        busy.current = true;
        setState('sending');
        await latest.current.workingCopy.autosave.settle();
        result = await sendRequest(request);
      }
      busy.current = false;
      setState('idle');
      if (result.kind === 'failed') latest.current.workingCopy.autosave.resume();
      const wroteOn = !sameValues(values, written());
      flushSync(() => latest.current.onResult(result, { wroteOn, besides }));
      const isAskedAgain = again.current && result.kind === 'saved';
      again.current = false;
      const { store, isSaved } = latest.current.workingCopy;
      if (isAskedAgain && !isSaved(store.get())) void latest.current.save();
    },
    [sendRequest],
  );
  latest.current.save = save;

  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  /** Stops a save that waits for the database. */
  const giveUp = useCallback(() => {
    if (busy.current) return;
    turn.current += 1;
    setState('idle');
  }, []);

  return { save, giveUp, state };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
