import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href } from 'react-router';
import type { ContentAsk } from '~/features/content/operations.server';
import { useSubmitJson } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useLatest } from '~/ui/use-latest';
import { useLeaveGuard } from '~/ui/use-leave-guard';
import { checkPart, type PartErrors } from './check-part';
import type { EditedPart, EditingResult } from './editing';
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
  const send = useSubmitJson<ContentAsk, EditingResult>(href('/admin/site'));
  const toast = useToast();
  const [current, setCurrent] = useState(loaded);
  const newest = useLatest(loaded);
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

  const request = (operation: ContentAsk['operation'], isDiscarded = false) => {
    window.clearTimeout(timer.current);
    const turn = queue.current.then(async () => {
      const { value: sent, edit } = latest.current;
      const reload = operation === 'publish_part' || isDiscarded;
      const input = { part, edit, value: isDiscarded ? null : sent };
      const result: EditingResult = await send({ operation, input }, { reload });
      if (result.result) {
        latest.current.edit = result.result.edit;
        if (latest.current.value === sent) latest.current.changed = false;
        setCurrent(result.result);
        setState(result.result.draft === null ? 'published' : 'stored');
      } else if (result.theirs) {
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
  const store = () => request('draft_part');
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

  /** Continues with what the other tab stored. */
  const acceptTheirs = (theirs: EditedPart) => {
    latest.current.edit = theirs.edit;
    setCurrent(theirs);
    setState(theirs.draft === null ? 'published' : 'stored');
    replace(theirs.draft ?? theirs.published, true);
    setConflict(null);
  };
  /** Overwrites what the other tab stored. */
  const keepMine = (theirs: EditedPart) => {
    latest.current.edit = theirs.edit;
    setConflict(null);
    void store();
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
      const result = await request('publish_part');
      if (result.theirs) return;
      toast.tell(result, async () => {
        const isBack = await toast.takeBack(result.undo ?? '');
        // What was written since stays, as a draft.
        if (isBack) (latest.current.changed ? keepMine : acceptTheirs)(newest.current);
      });
    },
    async discard() {
      const { result, ...told } = await request('draft_part', true);
      if (!result) return toast.tell(told);
      // With what was written during the request.
      const before = latest.current.value;
      replace(result.published, true);
      toast.show({
        message: 'Draft discarded.',
        undo: () => {
          replace(before, false);
          void store();
        },
      });
    },
    acceptTheirs,
    keepMine,
    closeConflict: () => setConflict(null),
  };
}
