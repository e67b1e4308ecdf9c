import { useCallback, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { RequestFailure } from '~/ui/action-result';
import { useSubmitJson } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { checkPart, type PartErrors } from './check-part';
import type { EditedPart, EditingRequest, EditingResult } from './editing';
import { resolve } from './field-input';

const storeAfterMs = 700;
const retryMs = 5000;

type DraftState = 'published' | 'storing' | 'stored' | 'not-stored';

/**
 * The state of a part's form. Changes are stored as a draft after a pause, and published on request.
 * Requests run one after the other, because each needs the edit number that the one before returned.
 */
export function usePart(loaded: EditedPart) {
  const { part } = loaded;
  const send = useSubmitJson<EditingRequest, EditingResult>(href('/admin/site'));
  const toast = useToast();
  const [current, setCurrent] = useState(loaded);
  const [value, setValue] = useState(loaded.draft ?? loaded.published);
  /** Incremented when the whole value is replaced, so that the fields are mounted again. */
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<PartErrors>({});
  /** The number of refused publications: each focuses the first invalid field. */
  const [refusals, setRefusals] = useState(0);
  const [state, setState] = useState<DraftState>(loaded.draft === null ? 'published' : 'stored');
  const notStored = useRef(false);
  notStored.current = state === 'not-stored';
  const [conflict, setConflict] = useState<EditedPart | null>(null);
  const latest = useRef({ value, edit: loaded.edit, changed: false });
  const timer = useRef<number>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const storeAgain = useRef<() => void>(() => {});

  const sendRequest = useCallback(
    (doing: EditingRequest['do']) => {
      const turn = queue.current.then(async () => {
        const { value: now, edit } = latest.current;
        const reload = doing !== 'store-draft';
        const result = await send({ do: doing, part, edit, value: now }, { reload });
        return settle(result, now);
      });
      queue.current = turn;
      return turn;

      function settle(result: EditingResult | RequestFailure, sent: unknown) {
        if (result.ok) {
          latest.current.edit = result.current.edit;
          if (latest.current.value === sent) latest.current.changed = false;
          setCurrent(result.current);
          setState(result.current.draft === null ? 'published' : 'stored');
        } else if ('kind' in result && result.kind === 'conflict') {
          setConflict(result.current);
          setState('not-stored');
        } else if (latest.current.changed) {
          setState('not-stored');
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => storeAgain.current(), retryMs);
        }
        return result;
      }
    },
    [part, send],
  );

  const store = useCallback(() => {
    window.clearTimeout(timer.current);
    return sendRequest('store-draft');
  }, [sendRequest]);

  const change = useCallback(
    (next: unknown) => {
      const made = resolve(next, latest.current.value);
      latest.current.value = made;
      latest.current.changed = true;
      setValue(made);
      setState('storing');
      // An error message is removed once its field is corrected.
      setErrors((shown) => {
        if (Object.keys(shown).length === 0) return shown;
        const left = checkPart(part, made).errors ?? {};
        return Object.fromEntries(Object.entries(shown).filter(([path]) => path in left));
      });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(store, storeAfterMs);
    },
    [part, store],
  );

  // Stores what was typed right before leaving.
  useEffect(() => {
    storeAgain.current = store;
    return () => {
      window.clearTimeout(timer.current);
      storeAgain.current = () => {};
      if (latest.current.changed) void store();
    };
  }, [store]);
  useLeaveGuard({
    isDirty: useCallback(() => latest.current.changed && notStored.current, []),
    isUnstored: useCallback(() => latest.current.changed, []),
    consequence: 'The last of what you wrote could not be stored.',
  });

  const replace = (next: unknown, isStored: boolean) => {
    window.clearTimeout(timer.current);
    latest.current.value = next;
    latest.current.changed = !isStored;
    setValue(next);
    setErrors({});
    setRound((before) => before + 1);
  };

  return {
    current,
    value,
    round,
    errors,
    refusals,
    state,
    conflict,
    change,
    async publish(given: unknown = latest.current.value): Promise<boolean> {
      window.clearTimeout(timer.current);
      const { errors: wrong } = checkPart(part, given);
      if (wrong) {
        setErrors(wrong);
        setRefusals((before) => before + 1);
        const [first = ''] = Object.values(wrong);
        toast.show({ message: `Not published. ${first}`, tone: 'bad' });
        void store();
        return false;
      }
      if (given !== latest.current.value) replace(given, false);
      const result = await sendRequest('publish');
      if ('kind' in result && result.kind === 'conflict') return false;
      toast.show({ message: result.message, tone: result.ok ? 'good' : 'bad' });
      return result.ok;
    },
    async discard() {
      window.clearTimeout(timer.current);
      const before = latest.current.value;
      const result = await sendRequest('discard-draft');
      if (!result.ok) {
        toast.show({ message: result.message, tone: 'bad' });
        return;
      }
      replace(result.current.published, true);
      toast.show({
        message: 'The draft is discarded.',
        undo: () => {
          replace(before, false);
          void store();
        },
      });
    },
    /** Goes on with what the other tab stored. */
    acceptTheirs(theirs: EditedPart) {
      latest.current.edit = theirs.edit;
      setCurrent(theirs);
      setState(theirs.draft === null ? 'published' : 'stored');
      replace(theirs.draft ?? theirs.published, true);
      setConflict(null);
    },
    /** Goes on with what is written here, over what the other tab stored. */
    keepMine(theirs: EditedPart) {
      latest.current.edit = theirs.edit;
      setConflict(null);
      void store();
    },
    closeConflict: () => setConflict(null),
  };
}
