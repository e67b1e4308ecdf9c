import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href } from 'react-router';
import { useSubmitJson } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { checkPart, type PartErrors } from './check-part';
import type { EditedPart, EditingRequest, EditingResult } from './editing';
import { resolve } from './field-props';

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
  const [state, setState] = useState<DraftState>(loaded.draft === null ? 'published' : 'stored');
  const [conflict, setConflict] = useState<EditedPart | null>(null);
  const latest = useRef({ value, edit: loaded.edit, changed: false });
  const timer = useRef<number>(undefined);
  const isLeft = useRef(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const sendRequest = (doing: EditingRequest['do']) => {
    window.clearTimeout(timer.current);
    const turn = queue.current.then(async () => {
      const { value: sent, edit } = latest.current;
      const reload = doing !== 'store-draft';
      const result = await send({ do: doing, part, edit, value: sent }, { reload });
      if (result.ok) {
        latest.current.edit = result.current.edit;
        if (latest.current.value === sent) latest.current.changed = false;
        setCurrent(result.current);
        setState(result.current.draft === null ? 'published' : 'stored');
      } else if ('theirs' in result && result.theirs) {
        setConflict(result.theirs);
        setState('not-stored');
      } else if (latest.current.changed) {
        setState('not-stored');
        if (!isLeft.current) storeAfter(retryMs);
      }
      return result;
    });
    queue.current = turn;
    return turn;
  };
  const store = () => sendRequest('store-draft');
  const storeAfter = (ms: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(store, ms);
  };

  const change = (next: unknown) => {
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
    storeAfter(storeAfterMs);
  };

  const storeOnLeaving = useEffectEvent(() => {
    window.clearTimeout(timer.current);
    if (latest.current.changed) void store();
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      storeOnLeaving();
    };
  }, []);
  useLeaveGuard({
    isDirty: () => latest.current.changed && state === 'not-stored',
    isUnstored: () => latest.current.changed,
    consequence: 'Your last changes couldn’t be saved.',
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
    state,
    conflict,
    change,
    async publish(given: unknown = latest.current.value) {
      const { errors: wrong } = checkPart(part, given);
      if (wrong) {
        setErrors(wrong);
        const [first = ''] = Object.values(wrong);
        toast.show({ message: `Not published. ${first}`, tone: 'bad' });
        return void store();
      }
      if (given !== latest.current.value) replace(given, false);
      const result = await sendRequest('publish');
      if ('theirs' in result) return;
      toast.tell(result);
    },
    async discard() {
      const result = await sendRequest('discard-draft');
      if (!result.ok) return toast.tell(result);
      // With what was written during the request.
      const before = latest.current.value;
      replace(result.current.published, true);
      toast.show({
        message: 'Draft discarded.',
        undo: () => {
          replace(before, false);
          void store();
        },
      });
    },
    /** Continues with what the other tab stored. */
    acceptTheirs(theirs: EditedPart) {
      latest.current.edit = theirs.edit;
      setCurrent(theirs);
      setState(theirs.draft === null ? 'published' : 'stored');
      replace(theirs.draft ?? theirs.published, true);
      setConflict(null);
    },
    /** Overwrites what the other tab stored. */
    keepMine(theirs: EditedPart) {
      latest.current.edit = theirs.edit;
      setConflict(null);
      void store();
    },
    closeConflict: () => setConflict(null),
  };
}
