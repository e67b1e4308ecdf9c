/** The page that answers, as a document. */
export async function fetchPage(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { response, page };
}

/** Disables the button of a form while it is on its way, and says so on it. */
export function setSending(form: HTMLFormElement, isSending: boolean, words: string): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button) return;
  button.disabled = isSending;
  button.firstElementChild?.replaceChildren(words);
}

/** Says below a field what is wrong with it; nothing is where the message is empty. */
export function sayAt(control: Element | null, message: string): void {
  if (control) control.ariaInvalid = message ? 'true' : null;
  control?.parentElement?.querySelector('[data-message]')?.replaceChildren(message);
}
