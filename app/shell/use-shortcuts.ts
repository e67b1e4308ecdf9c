import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { interpret } from './shortcuts';

const waitMs = 1200;

/** A key in a field is typed there, and one in a dialog is the dialog's. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    target.closest('[role=dialog], [role=alertdialog]') !== null
  );
}

export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let waitingUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      const reserved =
        modified || event.defaultPrevented || isElsewhere(event.composedPath()[0] ?? null);
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
