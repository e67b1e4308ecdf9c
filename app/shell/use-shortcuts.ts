import { useEffect } from 'react';
import { isElsewhere } from '~/ui/list-keys';
import { interpret } from './shortcuts';
import { useGoTo } from './use-go-to';

const waitMs = 1200;

interface Shortcuts {
  onHelp(): void;
  onPalette(): void;
}

export function useShortcuts({ onHelp, onPalette }: Shortcuts): void {
  const goTo = useGoTo();
  useEffect(() => {
    let waitingUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      const reserved = modified || isElsewhere(event);
      const waiting = event.timeStamp < waitingUntil;
      const step = interpret({ key: event.key, reserved }, waiting);
      waitingUntil = step.kind === 'waiting' ? event.timeStamp + waitMs : 0;
      if (step.kind === 'help') onHelp();
      if (step.kind === 'go') {
        event.preventDefault();
        goTo(step.to);
      }
    };
    const onPaletteKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      onPalette();
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
