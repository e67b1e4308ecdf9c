declare global {
  interface Window {
    /** What a visitor did before the page's scripts ran; `late-start.ts` keeps it. */
    earlyInput?: {
      fields: Set<EventTarget | null>;
      pressed: HTMLElement | null;
    };
  }
}

/** Does again, now that the page listens, what the visitor did before: typing, choosing, pressing a button. */
export function replayEarlyInput(): void {
  const early = window.earlyInput;
  if (!early) return;
  delete window.earlyInput;
  for (const field of early.fields) {
    if (field instanceof HTMLSelectElement) tell(field, 'change');
    if (field instanceof HTMLTextAreaElement) retype(field, HTMLTextAreaElement.prototype);
    if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox' || field.type === 'radio') recheck(field);
      else if (field.type !== 'file') retype(field, HTMLInputElement.prototype);
      else tell(field, 'change');
    }
  }
  // What the browser opens and closes by itself is done already.
  if (!early.pressed?.hasAttribute('popovertarget')) early.pressed?.click();
}

/** React compares with the value it saw last, so it is shown an empty field before the typed text. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (document.activeElement === field && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
  tell(field, 'input');
}

function recheck(field: HTMLInputElement): void {
  if (field.type === 'radio' && !field.checked) return;
  field.checked = !field.checked;
  field.click();
}

function tell(field: HTMLElement, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
