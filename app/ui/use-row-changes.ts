import { useRef, useState } from 'react';
import type { ActionResult, Ask } from './action-result';
import { isAsk, type Sent, useSubmitForm } from './submissions';
import { useToast } from './toast';
import { useTakenBack } from './undo-key';
import { useStableList } from './use-stable-list';

interface ChangeOptions {
  /** The rows that it changes; otherwise the one of its field `id`. */
  ids?: string[];
  /** What the toast's Undo does; otherwise it takes the line of the activity back. */
  undo?: (result: ActionResult) => (() => void) | undefined;
}

type Fields = Exclude<Sent, Ask>;

/**
 * Changes of the rows of a list, by a form's fields or by an operation. Each is a request of its own, so that one that is still on its way
 * is not cancelled by the next, and those of one row arrive in their order, so that the last one wins.
 * Its toast is shown also where the row is gone by then. What is wrong with a field stays with the row, as `errors`.
 */
export function useRowChanges<Asked extends Ask = never>(action: string) {
  const send = useSubmitForm(action);
  const toast = useToast();
  const running = useRef(new Map<string, Promise<ActionResult>>());
  const [busyIds, setBusyIds] = useState<string[]>([]);
  const [errors, setErrors] = useState<ActionResult['errors']>();
  return {
    busyIds,
    errors,
    async change(sent: Fields | Asked, { ids = [idOf(sent)], undo }: ChangeOptions = {}) {
      setBusyIds((busy) => [...busy, ...ids]);
      const turn = Promise.all(ids.map((id) => running.current.get(id))).then(() => send(sent));
      for (const id of ids) running.current.set(id, turn);
      const result = await turn;
      setBusyIds((busy) => ids.reduce((left, id) => left.toSpliced(left.indexOf(id), 1), busy));
      setErrors(result.errors);
      const told = result.errors ? undefined : toast.tell(result, undo?.(result));
      return { ...result, told };
    },
  };
}

const idOf = (sent: Sent) => String((isAsk(sent) ? sent.input : sent).id ?? '');

/** The same where a change is on the screen before the server answers, and is undone in its row. */
export function useOptimisticRows<List, Change, Asked extends Ask = never>(
  current: List,
  action: string,
) {
  const { change, busyIds } = useRowChanges<Asked>(action);
  const stable = useStableList<List, Change>(current);
  const { optimistic, setOptimistic } = stable;
  const toast = useToast();
  /** What takes the last change of a row back; that of several rows at once is in the toast alone. */
  const undos = useRef(new Map<string, () => void>());
  /** What is shown again when the change of a line is taken back. */
  const takenBack = useRef(new Map<string, () => void>());

  /**
   * Shows the change of each row, by its id, and sends it; where that fails the rows are as
   * before. `onUndone` is called when it was taken back.
   */
  const act = async (
    shown: ReadonlyMap<string, Change>,
    sent: Fields | Asked,
    onUndone?: () => void,
  ) => {
    const ids = [...shown.keys()];
    const before = ids.map((id) => [id, optimistic.get(id) ?? null] as const);
    const show = (rows: Iterable<readonly [string, Change | null]>) => {
      for (const [id, row] of rows) setOptimistic(id, row);
    };
    const takeBack = async () => {
      show(before);
      const { undo: line } = await result;
      if (line && !(await toast.takeBack(line))) show(shown);
    };
    show(shown);
    const undo = ({ undo: line }: ActionResult) => (line ? () => void takeBack() : undefined);
    const result = change(sent, { ids, undo });
    for (const id of ids) {
      if (ids.length === 1) undos.current.set(id, () => void takeBack());
      else undos.current.delete(id);
    }
    const { ok, undo: line } = await result;
    if (!ok) show(before);
    if (line)
      takenBack.current.set(line, () => {
        show(before);
        onUndone?.();
      });
    return ok;
  };
  useTakenBack((line) => takenBack.current.get(line)?.());
  return { ...stable, busyIds, change, act, undoOf: (id: string) => undos.current.get(id) };
}
