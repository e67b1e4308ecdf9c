import { href } from 'react-router';
import { type ContactMessage, changeStatus, type StatusAction } from '~/features/contact/message';
import { useConfirm } from '~/ui/confirm';
import { useOptimisticRows } from '~/ui/use-row-changes';
import type { ReplyDrafts } from './reply-box';

/** What was just done to a message. */
export type InboxChange = Partial<ContactMessage> | 'deleted';

/** The messages of the list, and what can be done to them: at once on the screen, then on the server. */
export function useInbox(listed: ContactMessage[], drafts: ReplyDrafts) {
  const rows = useOptimisticRows<ContactMessage[], InboxChange>(listed, href('/admin/contacts'));
  const { shown, optimistic, settle, change, act, undoOf, onPointerLeave } = rows;
  const confirm = useConfirm();

  const present = (messages: ContactMessage[]) =>
    messages.flatMap((message) => {
      const done = optimistic.get(message.id);
      if (done === 'deleted') return [];
      return [{ ...message, ...done }];
    });

  const setStatus = async (action: StatusAction, chosen: ContactMessage[]) => {
    const now = new Date();
    const changed = chosen.flatMap((message) => {
      const fields = changeStatus(message, action, now);
      return fields ? [[message.id, fields] as const] : [];
    });
    const ids = chosen.map(({ id }) => id);
    if (!(await act(new Map(changed), { intent: action, ids }))) settle();
  };

  const reply = async (message: ContactMessage, text: string) => {
    const { id, replies } = message;
    const now = new Date();
    const sent = { id: crypto.randomUUID(), text, sentAt: now.toISOString() };
    const giveBack = () => {
      settle();
      drafts.setDraft(id, text);
    };
    const retract = async () => {
      const { ok } = await change({ intent: 'takeBack', id, reply: sent.id });
      if (ok) giveBack();
      return ok;
    };
    drafts.setDraft(id, '');
    const fields = { ...changeStatus(message, 'respond', now), replies: [...replies, sent] };
    const request = { intent: 'reply', id, reply: sent.id, text };
    if (!(await act(new Map([[id, fields]]), request, retract))) giveBack();
  };

  /** False where the owner cancelled. */
  const remove = async (doomed: ContactMessage[], onGo: () => void): Promise<boolean> => {
    if (!(await confirm(...deleteQuestion(doomed)))) return false;
    onGo();
    const ids = doomed.map(({ id }) => id);
    const gone = act(new Map(ids.map((id) => [id, 'deleted'])), { intent: 'delete', ids });
    settle();
    await gone;
    return true;
  };
  return {
    messages: present(shown),
    present,
    optimistic,
    undoOf,
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
