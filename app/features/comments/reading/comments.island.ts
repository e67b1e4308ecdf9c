import type { CommentResult } from '~/features/comments/receive.server';
import { minimumMs } from '~/formats/spam-signs';
import { createElement, input } from './dom';
import { cancelReply, enableReplies } from './reply';
import { type OwnCommentData, showOwn } from './show-own';

/** The response of GET /api/comments/{post}. */
interface Who {
  reader: { name: string; replyMails: boolean; offersMail: boolean } | null;
  /** Addresses of the workbench, for the owner. */
  owner?: { comments: string; edit: string } | null;
  token?: string;
  own: OwnCommentData[];
}

/** Personalises the comments of a cached page: drafts, replies in place, held comments. */
export async function startComments(section: HTMLElement): Promise<void> {
  const post = encodeURIComponent(section.dataset.post ?? '');
  const api = `/api/comments/${post}`;
  const form = section.querySelector('form');
  const field = form?.querySelector('textarea');
  const status = form?.querySelector<HTMLElement>('[data-who]');
  if (!form || !field || !status) return;
  const draft = storeCommentDraft(`comment:${post}`, form, field);
  enableReplies(section, form, field);
  field.addEventListener('input', () => say(field, ''));

  let learnedAt = 0;
  const learn = async () => {
    const who: Who = await (await fetch(api)).json();
    showReader(form, status, who);
    // It was already posted during the sign-in.
    if (who.own.some(({ text }) => text === field.value.trim())) {
      draft.clear();
      form.reset();
    }
    showOwn(section, who.own);
    if (who.owner) (await import('./owner-tools')).showOwnerTools(section, who.owner, showFresh);
    learnedAt = performance.now();
    return who;
  };
  let who: Who | undefined;
  form.addEventListener('submit', async (event) => {
    // Signed out, or without a name, the form is sent without script; the next page asks for what is missing.
    if (!who?.reader?.name) return;
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
    if (button?.disabled) return;
    setPosting(button, true);
    try {
      // A comment sent sooner counts as spam.
      await new Promise((resolve) =>
        setTimeout(resolve, learnedAt + minimumMs - performance.now()),
      );
      const response = await fetch(api, { method: 'POST', body: new FormData(form) });
      const result: CommentResult = await response.json();
      if (result.state === 'failed') {
        say(field, result.errors.text ?? '');
        status.textContent = result.notice ?? writesAs(who.reader);
        if (result.errors.text) field.focus();
        return;
      }
      if (result.state === 'sign-in') return void window.location.assign(result.location);
      draft.clear();
      form.reset();
      cancelReply(form);
      say(field, '');
      await showPosted(section, result);
      who = await learn();
      if (result.held) {
        status.textContent = 'Thank you. It’s waiting for review; only you can see it.';
        section.querySelector<HTMLElement>('[data-own]')?.scrollIntoView({ block: 'nearest' });
      } else status.textContent = 'Thank you. Your comment is up.';
    } catch {
      status.textContent = 'Can’t reach the site. What you wrote is kept; please try again.';
    } finally {
      setPosting(button, false);
    }
  });
  who = await learn();
}

function setPosting(button: HTMLButtonElement | null, posting: boolean): void {
  if (!button) return;
  button.disabled = posting;
  button.firstElementChild?.replaceChildren(posting ? 'Posting...' : 'Post comment');
}

function showReader(form: HTMLFormElement, status: HTMLElement, { reader, token }: Who): void {
  form.querySelector('[data-mine]')?.remove();
  if (!reader) return;
  status.textContent = writesAs(reader);
  const mine = createElement('div', 'flex flex-col gap-2');
  mine.dataset.mine = '';
  mine.append(input('hidden', 'token', token ?? ''));
  if (reader.offersMail) {
    mine.append(input('hidden', 'mailOffered', '1'));
    const box = input('checkbox', 'replyMails', '1');
    box.className = 'checkbox';
    box.checked = reader.replyMails;
    const label = createElement('label', 'flex items-center gap-2.5 text-sm');
    label.append(box, 'Mail me about replies');
    mine.append(label);
  }
  status.parentElement?.before(mine);
}

const writesAs = ({ name }: { name: string }) => (name ? `Writing as ${name}.` : '');

/** Fetches the new list, or goes to the page that shows the comment. */
async function showPosted(section: HTMLElement, result: { held: boolean; location: string }) {
  if (result.held) return;
  const target = new URL(result.location, window.location.href);
  if (target.pathname !== window.location.pathname) return void window.location.assign(target);
  await showFresh(section);
  document.querySelector(target.hash)?.scrollIntoView({ block: 'nearest' });
}

async function showFresh(section: HTMLElement): Promise<void> {
  const html = await (await fetch(window.location.pathname)).text();
  const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-comments]');
  if (fresh) section.querySelector('[data-comments]')?.replaceWith(fresh);
}

function say(field: HTMLElement, message: string): void {
  if (message) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  field.parentElement?.querySelector('[data-message]')?.replaceChildren(message);
}

/** Stores what is written, so that it survives a reload and the sign-in. */
function storeCommentDraft(key: string, form: HTMLFormElement, field: HTMLTextAreaElement) {
  const stored = read(key);
  if (stored && field.value === '') field.value = stored;
  form.addEventListener('input', () => write(key, field.value));
  return { clear: () => write(key, '') };
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Storage is not available: there is no draft.
  }
}
