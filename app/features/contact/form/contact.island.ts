import { fetchPage, sayAt, setSending } from '~/document/send-form';
import { browserHints } from '~/formats/browser-hints';
import { minimumMs } from '~/formats/spam-signs';
import { type ContactErrors, checkFields, fieldNames, readFields, summarize } from './contact-form';

/** How long to wait for a response, so that 'Sending...' ends. */
const timeoutMs = 30_000;

/** Checks the form before it is sent, sends it without leaving the page, and says how it went. */
export function startContact(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return;
  const form = element;
  // The script says more, and beside the field.
  form.noValidate = true;
  let opening: Promise<string> | undefined;
  const open = () => {
    opening ??= openForm();
  };

  form.addEventListener('focusin', open);
  form.addEventListener('input', ({ target }) => {
    open();
    sayAt(target as Element, '');
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = new FormData(form);
    const errors = checkFields(readFields(body));
    if (Object.keys(errors).length > 0) return showErrors(form, errors);
    for (const notice of notices(form)) notice.hidden = true;
    setSending(form, true, 'Sending...');
    open();
    body.set('token', (await opening) ?? '');
    body.set('hints', JSON.stringify(browserHints()));
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetchPage(form.action, { method: 'POST', body, signal }).catch(() => null);
    const isSent = answer?.response.ok;
    // The next attempt gets a timestamp of its own where this one may have been the reason.
    if (isSent || body.get('token') === '') opening = undefined;
    setSending(form, false, 'Send message');
    if (isSent) return showSent(form);
    showErrors(form, {}, answer?.page.querySelector('[data-detail]')?.textContent ?? '');
  });
}

/** The signed time at which this visitor opened the form, once it is old enough to be sent; empty where it cannot be loaded. */
async function openForm(): Promise<string> {
  try {
    const response = await fetch('/api/contact', { signal: AbortSignal.timeout(timeoutMs) });
    const { token } = await response.json();
    await new Promise((resolve) => setTimeout(resolve, minimumMs));
    return String(token);
  } catch {
    return '';
  }
}

/** The thanks stand above the form, which is empty again, also of what it was rendered with. */
function showSent(form: HTMLFormElement): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name);
    sayAt(control, '');
    if (control) control.value = '';
  }
  for (const notice of notices(form)) notice.hidden = notice.dataset.notice !== 'sent';
  form.querySelector<HTMLElement>('[role="status"]')?.focus();
}

/** What is wrong with the fields; sending has failed only where something was sent. */
function showErrors(form: HTMLFormElement, errors: ContactErrors, failure?: string): void {
  for (const name of fieldNames) sayAt(controlOf(form, name), errors[name] ?? '');
  for (const notice of notices(form)) notice.hidden = notice.dataset.notice !== 'failed';
  form.querySelector('[data-failure]')?.toggleAttribute('hidden', failure === undefined);
  form.querySelector('[data-detail]')?.replaceChildren(failure || summarize(errors) || '');
  focusFirst(form, errors);
}

const notices = (form: HTMLFormElement) => form.querySelectorAll<HTMLElement>('[data-notice]');

function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const first = fieldNames.find((name) => errors[name]);
  if (first) controlOf(form, first)?.focus();
}

function controlOf(form: HTMLFormElement, name: string) {
  return form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
}
