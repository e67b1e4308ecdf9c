import { useEffectEvent, useLayoutEffect } from 'react';
import {
  actionsFor,
  type ContactMessage,
  type InboxAction,
  type StatusAction,
} from '~/features/contact/message';
import { isListKey } from '~/ui/list-keys';

interface InboxKeys {
  messages: ContactMessage[];
  chosen: ContactMessage | null;
  change(as: InboxAction, messages: ContactMessage[], way?: { byKey: boolean }): void;
}

const statusKeys: Record<string, StatusAction> = { r: 'respond', s: 'spam' };

/** What is done to the message that the keys came to, which the screen may not show yet. */
export function useInboxKeys({ messages, chosen, change }: InboxKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const focused = messages.find(({ id }) => document.activeElement?.id === `message-${id}`);
    const current = focused ?? chosen;
    if (!current || !isListKey(event)) return;
    const action = statusKeys[event.key];
    if (action && actionsFor[current.status].includes(action)) change(action, [current]);
    if (event.key === 'Delete') change('delete', [current], { byKey: true });
  });
  // Before the screen shows a message: the first key may come at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
