import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  actionsFor,
  type ContactMessage,
  type InboxIntent,
  type StatusAction,
} from '~/features/contact/message';
import { isListKey } from '~/ui/list-keys';

interface InboxKeys {
  messages: ContactMessage[];
  chosen: ContactMessage | null;
  choose(id: string): void;
  change(intent: InboxIntent, messages: ContactMessage[]): void;
}

const statusKeys: Record<string, StatusAction> = { r: 'respond', s: 'spam' };

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** j and k, or down and up, choose a message, a answers it, r and s mark it, Delete removes it. */
export function useInboxKeys({ messages, chosen, choose, change }: InboxKeys): void {
  // The message that the arrow keys chose last, before the screen shows it.
  const aimRef = useRef<string>(undefined);
  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId === aimRef.current) aimRef.current = undefined;
  }, [chosenId]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isListKey(event)) return;
    const current = messages.find(({ id }) => id === aimRef.current) ?? chosen;
    const by = steps[event.key];
    if (by) {
      event.preventDefault();
      const next = step(messages, current, by);
      if (!next) return;
      aimRef.current = next.id;
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
    const onPointerDown = () => {
      aimRef.current = undefined;
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('pointerdown', onPointerDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pointerdown', onPointerDown);
    };
  }, []);
}

function step(messages: ContactMessage[], chosen: ContactMessage | null, by: number) {
  const at = messages.findIndex(({ id }) => id === chosen?.id);
  if (at === -1) return messages[0];
  return messages[at + by];
}
