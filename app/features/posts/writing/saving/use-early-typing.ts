import { type RefObject, useEffect } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What was typed or chosen before the script arrived counts as typed: React is told of it once. */
export function useEarlyTyping(formRef: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const controls = formRef.current?.querySelectorAll<TextControl>('input, textarea') ?? [];
    for (const control of controls) {
      if (control instanceof HTMLInputElement && control.type === 'file') continue;
      if (control instanceof HTMLInputElement && control.type === 'radio') retell(control);
      else if (control.value !== control.defaultValue) retype(control);
    }
  }, [formRef]);
}

function retell(radio: HTMLInputElement) {
  if (!radio.checked || radio.defaultChecked) return;
  radio.checked = false;
  radio.click();
}

/** React compares with what it last saw in the element; the prototype's setter passes it by. */
function retype(control: TextControl) {
  const typed = control.value;
  control.value = control.defaultValue;
  const prototype = Object.getPrototypeOf(control) as TextControl;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, typed);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
