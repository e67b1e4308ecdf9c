import { href } from 'react-router';
import { useOptimisticRows } from '~/ui/use-row-changes';
import type { QueuedComment } from './queue.server';

type Status = QueuedComment['status'];
/** A change that is already shown. */
type Change = Partial<Pick<QueuedComment, 'status' | 'isBlocked'>> | 'deleted';

const seen = ({ id, version }: QueuedComment) => `${id}@${version}`;
const each = (comments: QueuedComment[], change: Change) =>
  new Map(comments.map(({ id }) => [id, change]));

/** The comments of the queue and their actions, which change the screen before the server answers. */
export function useQueue(listed: QueuedComment[]) {
  const rows = useOptimisticRows<QueuedComment[], Change>(listed, href('/admin/comments'));
  const { shown, optimistic, settle, act, onPointerLeave } = rows;

  const comments = shown.flatMap((comment) => {
    const done = optimistic.get(comment.id);
    return done === 'deleted' ? [] : { ...comment, ...done };
  });

  const decide = async (status: Status, chosen: QueuedComment[]) => {
    const changed = chosen.filter((comment) => comment.status !== status);
    if (changed.length === 0) return;
    const fields = { intent: 'decide', status, ids: changed.map(seen) };
    if (!(await act(each(changed, { status }), fields))) settle();
  };

  /** True where it was posted. */
  const reply = (comment: QueuedComment, text: string) =>
    act(each([comment], { status: 'approved' }), { intent: 'reply', ids: seen(comment), text });

  const block = (comment: QueuedComment) => {
    const { readerId, isAuthor, isBlocked } = comment;
    if (isAuthor || readerId === null) return;
    const intent = isBlocked ? 'unblock' : 'block';
    void act(each([comment], { isBlocked: !isBlocked }), { intent, reader: readerId });
  };

  const remove = async (doomed: QueuedComment[]) => {
    const ids = doomed.map(({ id }) => id);
    const gone = act(each(doomed, 'deleted'), { intent: 'delete', ids });
    settle();
    await gone;
  };

  return { comments, decide, reply, block, remove, onPointerLeave };
}

export type QueueActions = Omit<ReturnType<typeof useQueue>, 'comments' | 'onPointerLeave'>;
