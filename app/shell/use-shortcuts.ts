import { useEffect } from 'react';
import { isElsewhere } from '~/ui/list-keys';
import { pages } from './palette-items';
import { useGoTo } from './use-go-to';

/** How long after `g` a letter goes to its page. */
const waitMs = 1200;

interface Shortcuts {
  onHelp(open: true): void;
  onPalette(open: true): void;
}

export function useShortcuts({ onHelp, onPalette }: Shortcuts): void {
  const goTo = useGoTo();
  useEffect(() => {
    let waitingUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const isWaiting = event.timeStamp < waitingUntil;
      waitingUntil = 0;
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      if (event.key === '?') return onHelp(true);
      const page = pages.find(({ letter }) => letter === event.key.toLowerCase());
      if (isWaiting && page) {
        event.preventDefault();
        goTo(page.to);
      } else if (event.key === 'g') waitingUntil = event.timeStamp + waitMs;
    };
    const onPaletteKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      onPalette(true);
    };
    // Before the keys of a screen: after g, an s means School and not Spam.
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keydown', onPaletteKey);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('keydown', onPaletteKey);
    };
  }, [goTo, onHelp, onPalette]);
}

/** Also out of a field. Where a text makes a link of it, the text has it. */
function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.shiftKey) return false;
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
}
