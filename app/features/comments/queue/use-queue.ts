import { href } from 'react-router';
import { useSubmitInOrder } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useStableList } from '~/ui/use-stable-list';
import type { QueuedComment } from './queue.server';

type Status = QueuedComment['status'];
/** A change that is already shown. */
type Change = Partial<Pick<QueuedComment, 'status' | 'isBlocked'>> | 'deleted';

const seen = ({ id, version }: QueuedComment) => `${id}@${version}`;

/** The comments of the queue and their actions, which change the screen before the server answers. */
export function useQueue(listed: QueuedComment[]) {
  const { shown, optimistic, setOptimistic, settle, onPointerLeave } = useStableList<
    QueuedComment[],
    Change
  >(listed);
  const send = useSubmitInOrder(href('/admin/comments'));
  const toast = useToast();

  const comments = shown.flatMap((comment) => {
    const done = optimistic.get(comment.id);
    return done === 'deleted' ? [] : { ...comment, ...done };
  });

  const decide = async (status: Status, chosen: QueuedComment[], isUndo = false) => {
    const changed = chosen.filter((comment) => comment.status !== status);
    if (changed.length === 0) return;
    for (const { id } of changed) setOptimistic(id, { status });
    const result = await send(
      { intent: 'decide', status, ids: changed.map(seen) },
      changed.map(({ id }) => id),
    );
    if (!result.ok) {
      for (const { id } of changed) setOptimistic(id, null);
      settle();
    }
    const undo = () => {
      for (const before of new Set(changed.map((comment) => comment.status))) {
        const those = changed.filter((comment) => comment.status === before);
        void decide(
          before,
          those.map((comment) => ({ ...comment, status })),
          true,
        );
      }
    };
    toast.tell(result, isUndo ? undefined : undo);
  };

  /** True where it was posted. */
  const reply = async (comment: QueuedComment, text: string) => {
    setOptimistic(comment.id, { status: 'approved' });
    const result = await send({ intent: 'reply', ids: seen(comment), text }, [comment.id]);
    if (!result.ok) setOptimistic(comment.id, null);
    toast.tell(result);
    return result.ok;
  };

  const block = async (comment: QueuedComment, on = !comment.isBlocked, isUndo = false) => {
    if (comment.isAuthor || comment.readerId === null) return;
    setOptimistic(comment.id, { isBlocked: on });
    const intent = on ? 'block' : 'unblock';
    const { readerId } = comment;
    const result = await send({ intent, reader: readerId }, [readerId]);
    if (!result.ok) setOptimistic(comment.id, null);
    toast.tell(result, isUndo ? undefined : () => void block(comment, !on, true));
  };

  const remove = async (doomed: QueuedComment[]) => {
    for (const { id } of doomed) setOptimistic(id, 'deleted');
    settle();
    const ids = doomed.map(({ id }) => id);
    toast.tell(await send({ intent: 'delete', ids }, ids));
  };

  return { comments, decide, reply, block, remove, onPointerLeave };
}

export type QueueActions = Omit<ReturnType<typeof useQueue>, 'comments' | 'onPointerLeave'>;
