import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { interpret } from './shortcuts';

const waitMs = 1200;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let waitingUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      const reserved =
        modified || event.defaultPrevented || isTyping(event.composedPath()[0] ?? null);
      const waiting = event.timeStamp < waitingUntil;
      const step = interpret({ key: event.key, reserved }, waiting);
      waitingUntil = step.kind === 'waiting' ? event.timeStamp + waitMs : 0;
      if (step.kind === 'help') onHelp();
      if (step.kind === 'go') {
        event.preventDefault();
        navigate(step.to);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [navigate, onHelp]);
}
