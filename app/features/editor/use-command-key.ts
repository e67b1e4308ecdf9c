import { useEffect, useEffectEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a key is pressed with Ctrl or ⌘. With Caps Lock the letter is a capital; a layout without
 * Latin letters is matched by key position. AltGr, which types a character, is reported as
 * Ctrl+Alt.
 */
export function isCommand(event: Pressed, key: 'Enter' | 's'): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return false;
  const typed = event.key.toLowerCase();
  const isLatin = /^[a-z]/.test(typed);
  return isLatin ? typed === key.toLowerCase() : event.code === `Key${key.toUpperCase()}`;
}

/** Called once per press, wherever the focus is; `inDialog` tells whether it is in a dialog. */
export function useCommandKey(key: 'Enter' | 's', onPress: (inDialog: boolean) => void) {
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommand(event, key)) return;
      event.preventDefault();
      const [target] = event.composedPath();
      const inDialog = target instanceof Element && target.closest('[role$=dialog]') !== null;
      if (!event.repeat) pressed(inDialog);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [key]);
}
