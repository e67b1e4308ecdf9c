import { type RefObject, useEffect } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Fires events for what was typed before the script ran, so that React sees it. */
export function useEarlyTyping(formRef: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const controls = formRef.current?.querySelectorAll<TextControl>('input, textarea') ?? [];
    for (const control of controls) {
      if (control.type !== 'file' && control.value !== control.defaultValue) retype(control);
    }
  }, [formRef]);
}

/** React tracks the value by its own setter on the element; the prototype's setter bypasses it. */
function retype(control: TextControl) {
  const typed = control.value;
  control.value = control.defaultValue;
  const prototype = Object.getPrototypeOf(control) as TextControl;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, typed);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
