import { href } from 'react-router';
import {
  type ContactMessage,
  changeStatus,
  type StatusAction,
  undoOf,
} from '~/features/contact/message';
import { useConfirm } from '~/ui/confirm';
import { useSubmitInOrder } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useStableList } from '~/ui/use-stable-list';
import type { ReplyDrafts } from './reply-box';

/** What was just done to a message. */
export type InboxChange = { fields: Partial<ContactMessage>; undo(): void } | 'deleted';

/** The messages of the list, and what can be done to them: at once on the screen, then on the server. */
export function useInbox(listed: ContactMessage[], drafts: ReplyDrafts) {
  const stable = useStableList<ContactMessage[], InboxChange>(listed);
  const { shown, optimistic, setOptimistic, settle } = stable;
  const send = useSubmitInOrder(href('/admin/contacts'));
  const confirm = useConfirm();
  const toast = useToast();

  const present = (messages: ContactMessage[]) =>
    messages.flatMap((message) => {
      const done = optimistic.get(message.id);
      if (done === 'deleted') return [];
      return [done ? { ...message, ...done.fields } : message];
    });

  const setStatus = async (action: StatusAction, chosen: ContactMessage[], isUndo = false) => {
    const now = new Date();
    const changed = chosen.flatMap((message) => {
      const fields = changeStatus(message, action, now);
      return fields ? [{ ...message, ...fields }] : [];
    });
    for (const message of changed) {
      const { id, status, respondedAt, spamAt } = message;
      const undo = () => void setStatus(undoOf[action], [message], true);
      setOptimistic(id, { fields: { status, respondedAt, spamAt }, undo });
    }
    const ids = chosen.map(({ id }) => id);
    const result = await send({ intent: action, ids }, ids);
    if (!result.ok) {
      for (const { id } of chosen) setOptimistic(id, null);
      settle();
    }
    const undo = () => void setStatus(undoOf[action], changed, true);
    toast.tell(result, isUndo ? undefined : undo);
  };

  const reply = async (message: ContactMessage, text: string) => {
    const { id, replies } = message;
    const now = new Date();
    const sent = { id: crypto.randomUUID(), text, sentAt: now.toISOString() };
    const giveBack = () => {
      setOptimistic(id, null);
      settle();
      drafts.setDraft(id, text);
    };
    const takeBack = async () => {
      const result = await send({ intent: 'takeBack', id, reply: sent.id }, [id]);
      if (result.ok) giveBack();
      toast.tell(result);
    };
    drafts.setDraft(id, '');
    const fields = { ...changeStatus(message, 'respond', now), replies: [...replies, sent] };
    setOptimistic(id, { fields, undo: takeBack });
    const result = await send({ intent: 'reply', id, reply: sent.id, text }, [id]);
    if (!result.ok) giveBack();
    toast.tell(result, takeBack);
  };

  /** False where the owner cancelled. */
  const remove = async (doomed: ContactMessage[], onGo: () => void): Promise<boolean> => {
    if (!(await confirm(...deleteQuestion(doomed)))) return false;
    onGo();
    for (const { id } of doomed) setOptimistic(id, 'deleted');
    settle();
    const ids = doomed.map(({ id }) => id);
    toast.tell(await send({ intent: 'delete', ids }, ids));
    return true;
  };
  const { onPointerLeave } = stable;
  return {
    messages: present(shown),
    present,
    optimistic,
    setStatus,
    reply,
    remove,
    onPointerLeave,
  };
}

function deleteQuestion(messages: ContactMessage[]): Parameters<ReturnType<typeof useConfirm>> {
  const [first] = messages;
  return messages.length === 1
    ? [
        'Are you sure you want to delete this contact message?',
        {
          consequence: `What ${first?.name} wrote moves to the trash for 30 days.`,
          action: 'Delete',
        },
      ]
    : [
        `Are you sure you want to delete these ${messages.length} contact messages?`,
        { consequence: 'They move to the trash for 30 days.', action: 'Delete' },
      ];
}
