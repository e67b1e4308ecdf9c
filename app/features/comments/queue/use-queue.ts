import { href } from 'react-router';
import type { QueueAsk } from '~/features/comments/operations.server';
import { useOptimisticRows } from '~/ui/use-row-changes';
import type { QueuedComment } from './queue.server';

type Status = QueuedComment['status'];
/** A change that is already shown. */
type Change = Partial<Pick<QueuedComment, 'status' | 'isBlocked'>> | 'deleted';

const seen = ({ id, version }: QueuedComment) => ({ id, version });
const each = (comments: QueuedComment[], change: Change) =>
  new Map(comments.map(({ id }) => [id, change]));

/** The comments of the queue and their actions, which change the screen before the server answers. */
export function useQueue(listed: QueuedComment[]) {
  const rows = useOptimisticRows<QueuedComment[], Change, QueueAsk>(
    listed,
    href('/admin/comments'),
  );
  const { shown, optimistic, settle, act, onPointerLeave } = rows;

  const comments = shown.flatMap((comment) => {
    const done = optimistic.get(comment.id);
    return done === 'deleted' ? [] : { ...comment, ...done };
  });

  const decide = async (status: Status, chosen: QueuedComment[]) => {
    const changed = chosen.filter((comment) => comment.status !== status);
    if (changed.length === 0) return;
    const input = { comments: changed.map(seen), status };
    if (!(await act(each(changed, { status }), { operation: 'decide_comments', input }))) settle();
  };

  /** True where it was posted. */
  const reply = (comment: QueuedComment, text: string) =>
    act(each([comment], { status: 'approved' }), {
      operation: 'answer_comment',
      input: { id: comment.id, rev: String(comment.version), text },
    });

  const block = (comment: QueuedComment) => {
    const { readerId, isAuthor, isBlocked } = comment;
    if (isAuthor || readerId === null) return;
    const input = { reader: readerId, on: !isBlocked };
    void act(each([comment], { isBlocked: !isBlocked }), { operation: 'block_reader', input });
  };

  const remove = async (doomed: QueuedComment[]) => {
    const ids = doomed.map(({ id }) => id);
    const gone = act(each(doomed, 'deleted'), {
      operation: 'delete_comments',
      input: { ids },
    });
    settle();
    await gone;
  };

  return { comments, decide, reply, block, remove, onPointerLeave };
}

export type QueueActions = Omit<ReturnType<typeof useQueue>, 'comments' | 'onPointerLeave'>;
