import { useCallback, useMemo } from 'react';
import { href } from 'react-router';
import {
  type ContactMessage,
  changeStatus,
  type StatusAction,
  type StatusFields,
  undoOf,
} from '~/features/contact/message';
import { useSend } from '~/ui/changes';
import { useConfirm } from '~/ui/confirm';
import { useToast } from '~/ui/toast';
import { useStableList } from '~/ui/use-stable-list';

/** What was just done to a message. */
export type InboxMark = { fields: StatusFields; undo: StatusAction } | 'deleted';

/** The messages of the list, and what can be done to them: at once on the screen, then on the server. */
export function useInbox(listed: ContactMessage[]) {
  const stable = useStableList<ContactMessage[], InboxMark>(listed);
  const { shown, marks, mark, settle } = stable;
  const send = useSend(href('/admin/contacts'));
  const confirm = useConfirm();
  const toast = useToast();

  const present = useCallback(
    (messages: ContactMessage[]) =>
      messages.flatMap((message) => {
        const done = marks.get(message.id);
        if (done === 'deleted') return [];
        return [done ? { ...message, ...done.fields } : message];
      }),
    [marks],
  );
  const messages = useMemo(() => present(shown), [present, shown]);

  const setStatus = useCallback(
    async (action: StatusAction, chosen: ContactMessage[], isUndo = false) => {
      const now = new Date();
      const changed = chosen.flatMap((message) => {
        const fields = changeStatus(message, action, now);
        return fields ? [{ ...message, ...fields }] : [];
      });
      for (const { id, status, respondedAt, spamAt } of changed)
        mark(id, { fields: { status, respondedAt, spamAt }, undo: undoOf[action] });
      const { ok, message } = await send({ intent: action, ids: chosen.map(({ id }) => id) });
      if (!ok) {
        for (const { id } of chosen) mark(id, null);
        settle();
      }
      const undo = () => void setStatus(undoOf[action], changed, true);
      toast.show({ message, tone: ok ? 'good' : 'bad', undo: ok && !isUndo ? undo : undefined });
    },
    [mark, send, settle, toast],
  );

  /** False where the owner cancelled. */
  const remove = useCallback(
    async (doomed: ContactMessage[], onGo: () => void): Promise<boolean> => {
      if (!(await confirm(...deleteQuestion(doomed)))) return false;
      onGo();
      for (const { id } of doomed) mark(id, 'deleted');
      settle();
      const { ok, message } = await send({ intent: 'delete', ids: doomed.map(({ id }) => id) });
      toast.show({ message, tone: ok ? 'good' : 'bad' });
      return true;
    },
    [confirm, mark, send, settle, toast],
  );
  return { messages, present, marks, setStatus, remove, onPointerLeave: stable.onPointerLeave };
}

function deleteQuestion(messages: ContactMessage[]): Parameters<ReturnType<typeof useConfirm>> {
  const [first] = messages;
  const forGood = 'removed for good and cannot be brought back.';
  return messages.length === 1
    ? [
        'Are you sure you want to delete this contact message?',
        { consequence: `What ${first?.name} wrote is ${forGood}`, action: 'Delete' },
      ]
    : [
        `Are you sure you want to delete these ${messages.length} contact messages?`,
        { consequence: `They are ${forGood}`, action: 'Delete' },
      ];
}
