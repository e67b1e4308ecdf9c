import { refusalSentence } from './refusals';

const lookEveryMs = 500;

/** Signs in through a popup; where it is blocked, the form's own full-page request goes ahead. */
export function startSignIn(box: HTMLElement): void {
  const form = box.querySelector('form');
  const button = box.querySelector('button');
  const alert = box.querySelector<HTMLElement>('[role="alert"]');
  if (!form || !button || !alert) return;
  let watching: ReturnType<typeof setInterval> | undefined;

  const setBusy = (busy: boolean) => {
    clearInterval(watching);
    button.disabled = busy;
    button.ariaBusy = busy ? 'true' : null;
    // A button that can't be pressed has lost the focus.
    if (!busy && document.activeElement === document.body) button.focus();
  };
  const tell = (error: string | null) => {
    alert.textContent = error;
    alert.hidden = !error;
  };

  form.addEventListener('submit', (event) => {
    const query = new URLSearchParams({ ...Object.fromEntries(fieldsOf(form)), popup: '1' });
    const popup = window.open(`${form.action}?${query}`, 'sign-in', 'popup,width=480,height=640');
    if (!popup) return;
    event.preventDefault();
    setBusy(true);
    tell(null);
    watching = setInterval(() => popup.closed && setBusy(false), lookEveryMs);
  });
  // The popup may have lost its opener, so the result comes over a BroadcastChannel.
  const channel = new BroadcastChannel('sign-in');
  channel.onmessage = ({ data }: MessageEvent<{ error: string | null }>) => {
    setBusy(false);
    tell(refusalSentence(data.error));
    // After signing in, this page redirects to where the owner wanted to go.
    if (!data.error) window.location.reload();
  };
}

function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
}
