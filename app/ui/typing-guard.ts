import { useEffect } from 'react';
import { isTextField } from './list-keys';

/** A longer pause ends what is typed. */
const pauseMs = 1500;

/**
 * Drops the rest of what is typed into a field that has just gone: its letters are no commands, and its space presses
 * no button that got the focus instead. Whoever leaves a field that is still there is done typing.
 */
export function useTypingGuard(): void {
  useEffect(() => {
    let typed: { field: Element; at: number } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const [target] = event.composedPath();
      if (isTextField(target)) {
        typed = leaves(event, target) ? null : { field: target, at: event.timeStamp };
        return;
      }
      if (!typed || event.timeStamp - typed.at > pauseMs) return;
      if (typed.field.isConnected && typed.field.checkVisibility()) {
        typed = null;
        return;
      }
      typed.at = event.timeStamp;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onPointerDown = () => {
      typed = null;
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, []);
}

function leaves({ key, ctrlKey, metaKey }: KeyboardEvent, field: HTMLElement): boolean {
  const isSent = key === 'Enter' && (ctrlKey || metaKey || field.matches('input'));
  return isSent || key === 'Escape' || key === 'Tab';
}
