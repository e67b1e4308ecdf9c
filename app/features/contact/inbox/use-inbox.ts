import { href } from 'react-router';
import { type ContactMessage, changeStatus, type InboxIntent } from '~/features/contact/message';
import type { ReplyDrafts } from '~/ui/use-reply-drafts';
import { useOptimisticRows } from '~/ui/use-row-changes';

/** What was just done to a message. */
export type InboxChange = Partial<ContactMessage> | 'deleted';

/** The messages of the list, and what can be done to them: at once on the screen, then on the server. */
export function useInbox(listed: ContactMessage[], drafts: ReplyDrafts) {
  const rows = useOptimisticRows<ContactMessage[], InboxChange>(listed, href('/admin/contacts'));
  const { shown, optimistic, settle, change, act } = rows;

  const present = (messages: ContactMessage[]) =>
    messages.flatMap((message) => {
      const done = optimistic.get(message.id);
      if (done === 'deleted') return [];
      return [{ ...message, ...done }];
    });

  /** Marks or deletes messages. */
  const mark = async (intent: InboxIntent, chosen: ContactMessage[]) => {
    const now = new Date();
    const changed = chosen.flatMap((message) => {
      const done = intent === 'delete' ? 'deleted' : changeStatus(message, intent, now);
      return done ? [[message.id, done] as const] : [];
    });
    const sent = act(new Map(changed), { intent, ids: chosen.map(({ id }) => id) });
    // What is deleted leaves no gap.
    if (intent === 'delete') settle();
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

  return { ...rows, messages: present(shown), present, mark, reply };
}
