import { fetchPage, sayAt, setSending } from '~/document/send-form';
import { minimumMs } from '~/formats/spam-signs';
import { showFresh } from './dom';
import type { OwnerAddresses } from './owner-tools.island';
import { cancelReply, enableReplies } from './reply';

/** The response of GET /api/comments/{post}. */
interface Who {
  /** Null where nobody is signed in; empty before a name is chosen. */
  name: string | null;
  owner: OwnerAddresses | null;
}

/** Personalises the comments of a cached page with what the reader's own page of the post has. */
export async function startComments(section: HTMLElement): Promise<void> {
  const post = encodeURIComponent(section.dataset.post ?? '');
  const form = section.querySelector('form');
  const field = form?.querySelector('textarea');
  const status = form?.querySelector<HTMLElement>('[data-who]');
  if (!form || !field || !status) return;
  const draft = storeCommentDraft(`comment:${post}`, form, field);
  enableReplies(section, form, field);
  field.addEventListener('input', () => sayAt(field, ''));

  const { name, owner }: Who = await (await fetch(`/api/comments/${post}`)).json();
  // The form is sent without script; the next page asks for what is missing.
  if (!name) return;
  let learnedAt = 0;
  /** Returns the newest comment of the reader. */
  const learn = async () => {
    const { page } = await fetchPage(form.action);
    for (const part of ['[data-known]', '[data-who]'])
      form.querySelector(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []));
    const own = [...page.querySelectorAll<HTMLElement>('[data-own] > li')];
    // It was already posted during the sign-in.
    if (own.some(({ dataset }) => dataset.text === field.value.trim())) {
      draft.clear();
      form.reset();
    }
    showOwn(section, form, own);
    if (owner) (await import('./owner-tools.island')).showOwnerTools(section, owner);
    learnedAt = performance.now();
    return own[0];
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.querySelector('[type="submit"]:disabled')) return;
    setSending(form, true, 'Posting...');
    try {
      // A comment sent sooner counts as spam.
      await new Promise((resolve) =>
        setTimeout(resolve, learnedAt + minimumMs - performance.now()),
      );
      const sent = { method: 'POST', body: new FormData(form) };
      const { response, page } = await fetchPage(form.action, sent);
      if (!response.ok) {
        const problem = page.querySelector('#comment-text-message')?.textContent ?? '';
        const notice = page.querySelector('[data-notice]')?.textContent ?? '';
        if (!problem && !notice) throw new Error(`The site answered ${response.status}.`);
        sayAt(field, problem);
        status.textContent = notice;
        field.focus();
        return;
      }
      const { pathname } = new URL(response.url);
      if (pathname === '/sign-in') return void window.location.assign(response.url);
      draft.clear();
      form.reset();
      cancelReply(form);
      sayAt(field, '');
      if (pageOf(response.url) === pageOf(window.location.href)) showFresh(section, page);
      const newest = await learn();
      const id = newest?.querySelector('article')?.id ?? '';
      const posted = document.getElementById(id);
      // It stands on another page of the comments.
      if (!posted) return void window.location.assign(`${response.url}#${id}`);
      status.textContent = newest?.classList.contains('comment-held')
        ? 'Thank you. It’s waiting for review; only you can see it.'
        : 'Thank you. Your comment is up.';
      posted.scrollIntoView({ block: 'nearest' });
    } catch {
      status.textContent = 'Can’t reach the site. What you wrote is kept; please try again.';
    } finally {
      setSending(form, false, 'Post comment');
    }
  });
  await learn();
}

/** The page of comments that an address shows. */
const pageOf = (address: string) => new URL(address).searchParams.get('comments');

/** Shows the comments that are held, and at those that are shown the links to change them. */
function showOwn(section: HTMLElement, form: HTMLFormElement, own: HTMLElement[]): void {
  section.querySelector('[data-own]')?.remove();
  const held = own.filter((item) => item.classList.contains('comment-held'));
  for (const item of own) {
    const shown = document.getElementById(item.querySelector('article')?.id ?? '');
    const edit = item.querySelector('[data-edit]');
    if (!shown || !edit || shown.querySelector('[data-edit]')) continue;
    const tools = shown.querySelector('.comment-tools');
    if (tools) tools.append(edit);
    else shown.append(edit.parentElement ?? edit);
  }
  const list = held[0]?.parentElement;
  list?.replaceChildren(...held);
  if (list) form.before(list);
}

/** Stores what is written, so that it survives a reload and the sign-in. */
function storeCommentDraft(key: string, form: HTMLFormElement, field: HTMLTextAreaElement) {
  const storage = openStorage();
  const stored = storage?.getItem(key);
  if (stored && field.value === '') field.value = stored;
  form.addEventListener('input', () => {
    try {
      storage?.setItem(key, field.value);
    } catch {
      // It is full: then there is no draft.
    }
  });
  return { clear: () => storage?.removeItem(key) };
}

/** Undefined where it is blocked: then there is no draft. */
function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
