import { browserHints } from '~/formats/browser-hints';
import { minimumMs } from '~/formats/spam-signs';
import {
  type ContactErrors,
  type ContactResult,
  checkFields,
  fieldNames,
  readFields,
  summarize,
} from './contact-form';

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
    setMessage(form, (target as HTMLInputElement).name, undefined);
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const data = new FormData(form);
    const fields = readFields(data);
    const errors = checkFields(fields);
    if (Object.keys(errors).length > 0) return showErrors(form, errors);
    setSending(form, true);
    open();
    data.set('token', (await opening) ?? '');
    data.set('hints', JSON.stringify(browserHints()));
    const result = await send(data).catch(() => ({ state: 'failed' as const, fields, errors: {} }));
    // The next attempt gets a timestamp of its own where this one may have been the reason.
    if (result.state === 'sent' || data.get('token') === '') opening = undefined;
    setSending(form, false);
    show(form, result);
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

async function send(body: FormData): Promise<ContactResult> {
  const response = await fetch('/api/contact', {
    method: 'POST',
    body: toQuery(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return response.json();
}

/** As the plain form sends it. */
function toQuery(data: FormData): URLSearchParams {
  return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
}

function setSending(form: HTMLFormElement, sending: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (!button) return;
  button.disabled = sending;
  button.firstElementChild?.replaceChildren(sending ? 'Sending...' : 'Send message');
  if (sending) for (const notice of notices(form)) notice.hidden = true;
}

/** A message that was sent takes the place of the form. */
function show(form: HTMLFormElement, result: ContactResult): void {
  if (result.state === 'failed') {
    showErrors(form, result.errors, result.notice ?? '');
    return;
  }
  const status = form.querySelector<HTMLElement>('[role="status"]');
  for (const notice of notices(form)) notice.hidden = notice.dataset.notice !== 'sent';
  form.replaceWith(status ?? '');
  status?.focus();
}

/** What is wrong with the fields; sending has failed only where something was sent. */
function showErrors(form: HTMLFormElement, errors: ContactErrors, failure?: string): void {
  for (const name of fieldNames) setMessage(form, name, errors[name]);
  for (const notice of notices(form)) notice.hidden = notice.dataset.notice !== 'failed';
  form.querySelector('[data-failure]')?.toggleAttribute('hidden', failure === undefined);
  form.querySelector('[data-detail]')?.replaceChildren(failure || summarize(errors) || '');
  focusFirst(form, errors);
}

const notices = (form: HTMLFormElement) => form.querySelectorAll<HTMLElement>('[data-notice]');

function setMessage(form: HTMLFormElement, name: string, message: string | undefined): void {
  const control = controlOf(form, name);
  if (control) control.ariaInvalid = message ? 'true' : null;
  control?.parentElement?.querySelector('[data-message]')?.replaceChildren(message ?? '');
}

function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const first = fieldNames.find((name) => errors[name]);
  if (first) controlOf(form, first)?.focus();
}

function controlOf(form: HTMLFormElement, name: string) {
  return form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
}
