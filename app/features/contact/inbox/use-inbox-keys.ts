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
  choose(id: string): void;
  change(as: InboxAction, messages: ContactMessage[]): void;
}

const statusKeys: Record<string, StatusAction> = { r: 'respond', s: 'spam' };

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** j and k, or down and up, choose a message, a answers it, r and s mark it, Delete removes it. */
export function useInboxKeys({ messages, chosen, choose, change }: InboxKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isListKey(event)) return;
    // The focus moves at once, before the screen shows the message.
    const focused = messages.find(({ id }) => document.activeElement?.id === `message-${id}`);
    const current = focused ?? chosen;
    const by = steps[event.key];
    if (by) {
      event.preventDefault();
      // Where none is chosen, the first.
      const next = current ? messages[messages.indexOf(current) + by] : messages[0];
      if (!next) return;
      choose(next.id);
      document.getElementById(`message-${next.id}`)?.focus();
      return;
    }
    if (!current) return;
    const action = statusKeys[event.key];
    if (action && actionsFor[current.status].includes(action)) change(action, [current]);
    if (event.key === 'Delete') change('delete', [current]);
    if (event.key === 'a') {
      event.preventDefault();
      const reply = document.querySelector<HTMLElement>('[aria-keyshortcuts="a"]');
      reply?.focus();
      if (reply instanceof HTMLAnchorElement) reply.click();
    }
  });
  // Before the screen shows a message: the first key may come at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
