import { useEffect } from 'react';

const pressable = 'a[href], button, input, label, select, summary, [role=button], [role=tab]';

interface Press {
  control: Element;
  /** The text and state of the control when it was pressed: a toggle has others afterwards. */
  said: string;
}

/**
 * The second click of a double click does nothing on a control that was not there, or said
 * something else, at the first click.
 */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    let first: Press | null = null;
    const onClick = (event: MouseEvent) => {
      // A click made by a key has no count.
      if (event.detail === 0) return;
      const press = pressAt(event.target);
      if (event.detail === 1) first = press;
      else if (press && (press.control !== first?.control || press.said !== first.said)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, []);
}

function pressAt(target: EventTarget | null): Press | null {
  // A checkbox and the words beside it are one control.
  const found = target instanceof Element ? target.closest(pressable) : null;
  const control = (found instanceof HTMLInputElement && found.labels?.[0]) || found;
  return control && { control, said: saidBy(control) };
}

function saidBy(control: Element): string {
  const box = control instanceof HTMLLabelElement ? control.control : control;
  const checked = box instanceof HTMLInputElement && box.checked;
  const states = ['aria-label', 'aria-expanded', 'aria-pressed'].map((name) =>
    control.getAttribute(name),
  );
  return [control.textContent, checked, ...states].join('\n');
}
