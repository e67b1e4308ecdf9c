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
  /** Chooses a message and leads to it. */
  go(id: string): void;
  /** To the next page, or the one before. */
  turn(by: number): void;
  change(as: InboxAction, messages: ContactMessage[], way?: { byKey: boolean }): void;
  picked: ReadonlySet<string>;
  pick(id: string, on: boolean): void;
}

const statusKeys: Record<string, StatusAction> = { r: 'respond', s: 'spam' };

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** j and k, or down and up, choose a message, also on the next page; the keys of `inboxKeys` act on it. */
export function useInboxKeys(keys: InboxKeys): void {
  const { messages, chosen, go, turn, change, picked, pick } = keys;
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
      return next ? go(next.id) : turn(by);
    }
    if (!current) return;
    const action = statusKeys[event.key];
    if (action && actionsFor[current.status].includes(action)) change(action, [current]);
    if (event.key === 'x') pick(current.id, !picked.has(current.id));
    if (event.key === 'Delete') change('delete', [current], { byKey: true });
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
