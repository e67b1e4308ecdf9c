import { useCallback } from 'react';
import type { ContactMessage } from '~/features/contact/message';
import { useConfirm } from '~/ui/confirm';
import { useToast } from '~/ui/toast';
import { useChanges } from '~/ui/use-changes';
import { applyChanges, type InboxChange, type InboxIntent } from './changes';

/** Changes messages: at once on the screen, then on the server, which has the last word. */
export function useInboxActions() {
  const { pending, send } = useChanges<InboxChange>('/admin/contacts/change');
  const confirm = useConfirm();
  const toast = useToast();

  const show = useCallback(
    (messages: ContactMessage[]) => applyChanges(messages, pending, new Date()),
    [pending],
  );

  /** False where the owner thought better of it. `onGo` runs as soon as it is decided. */
  const change = useCallback(
    async (intent: InboxIntent, messages: ContactMessage[], onGo?: () => void) => {
      if (intent === 'delete' && !(await confirm(...deleteQuestion(messages)))) {
        return false;
      }
      const ids = messages.map(({ id }) => id);
      onGo?.();
      const { ok, message } = await send({ intent, ids });
      const undo =
        ok && intent === 'spam' ? () => void send({ intent: 'notSpam', ids }) : undefined;
      toast.show({ message, tone: ok ? 'good' : 'bad', undo });
      return true;
    },
    [confirm, send, toast],
  );
  return { show, change };
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
