/** The page that answers, as a document. */
export async function fetchPage(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { response, page };
}

/** The buttons that had the focus when they were disabled. */
const left = new WeakSet<HTMLElement>();

/** Disables the button of a form while it is on its way, and says so on it; then it has the focus again. */
export function setSending(form: HTMLFormElement, isSending: boolean, words: string): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button) return;
  if (isSending && document.activeElement === button) left.add(button);
  button.disabled = isSending;
  if (!isSending && left.delete(button)) button.focus();
  button.firstElementChild?.replaceChildren(words);
}

/** Says below a field what is wrong with it; nothing is where the message is empty. */
export function sayAt(control: Element | null, message: string): void {
  if (control) control.ariaInvalid = message ? 'true' : null;
  control?.parentElement?.querySelector('[data-message]')?.replaceChildren(message);
}
