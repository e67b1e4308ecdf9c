import { useEffect, useRef } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether Ctrl or ⌘ is held with a key. With Caps Lock a letter is a capital one, and where the layout has no Latin
 * letters its place on the keyboard counts. AltGr comes as Ctrl with Alt: it types a letter.
 */
export function isCommand(event: Pressed, key: 'Enter' | 's'): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return false;
  const typed = event.key.toLowerCase();
  const isLatin = /^[a-z]/.test(typed);
  return isLatin ? typed === key.toLowerCase() : event.code === `Key${key.toUpperCase()}`;
}

/** Once for each time it is pressed, wherever the focus is; `inDialog` says whether that is in one. */
export function useCommandKey(key: 'Enter' | 's', onPress: (inDialog: boolean) => void) {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommand(event, key)) return;
      event.preventDefault();
      const [target] = event.composedPath();
      const inDialog = target instanceof Element && target.closest('[role$=dialog]') !== null;
      if (!event.repeat) latest.current(inDialog);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [key]);
}
