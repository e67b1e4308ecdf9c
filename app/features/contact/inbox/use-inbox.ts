import { href } from 'react-router';
import { type ContactMessage, changeStatus, type InboxAction } from '~/features/contact/message';
import type { InboxAsk } from '~/features/contact/operations.server';
import type { ReplyDrafts } from '~/ui/use-reply-drafts';
import { useOptimisticRows } from '~/ui/use-row-changes';

/** What was just done to a message. */
export type InboxChange = Partial<ContactMessage> | 'deleted';

/** The messages of the list, and what can be done to them: at once on the screen, then on the server. */
export function useInbox(listed: ContactMessage[], drafts: ReplyDrafts) {
  const rows = useOptimisticRows<ContactMessage[], InboxChange, InboxAsk>(
    listed,
    href('/admin/contacts'),
  );
  const { shown, optimistic, settle, act } = rows;

  const present = (messages: ContactMessage[]) =>
    messages.flatMap((message) => {
      const done = optimistic.get(message.id);
      if (done === 'deleted') return [];
      return [{ ...message, ...done }];
    });

  /** Marks or deletes messages. */
  const mark = async (
    as: InboxAction,
    chosen: ContactMessage[],
    ids = chosen.map(({ id }) => id),
  ) => {
    const now = new Date();
    const changed = chosen.flatMap((message) => {
      const done = as === 'delete' ? 'deleted' : changeStatus(message, as, now);
      return done ? [[message.id, done] as const] : [];
    });
    const sent = act(
      new Map(changed),
      as === 'delete'
        ? { operation: 'delete_messages', input: { ids } }
        : { operation: 'mark_messages', input: { ids, as } },
    );
    // What is deleted leaves no gap.
    if (as === 'delete') settle();
    if (!(await sent)) settle();
  };

  const reply = async (message: ContactMessage, text: string) => {
    const { id, replies } = message;
    const now = new Date();
    const sent = { id: crypto.randomUUID(), text, sentAt: now.toISOString() };
    const giveBack = () => {
      settle();
      drafts.setDraft(id, text);
    };
    drafts.setDraft(id, '');
    const fields = { ...changeStatus(message, 'respond', now), replies: [...replies, sent] };
    const input = { id, reply: sent.id, text };
    const asked = { operation: 'answer_message', input } as const;
    if (!(await act(new Map([[id, fields]]), asked, giveBack))) giveBack();
  };

  return { ...rows, messages: present(shown), present, mark, reply };
}
