import { fetchPage } from '~/document/send-form';
import { toPostSort } from '~/features/posts/sorts';
import { blogAddress, clearFormId, readBlogQuery } from './blog-address';

const typingPauseMs = 200;

/** Searches while typing: fetches the page of the new address and replaces the list. */
export function startBlog(box: HTMLElement): void {
  const field = box.querySelector<HTMLInputElement>('[name="q"]');
  const sort = box.querySelector<HTMLSelectElement>('select');
  const status = box.querySelector<HTMLElement>('[role="status"]');
  const results = box.querySelector<HTMLElement>('[data-results]');
  if (!field || !sort || !status || !results) return;

  let shown = here();
  let asked = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  const wanted = () => blogAddress({ q: field.value, sort: toPostSort(sort.value) });

  function search(how: 'pushState' | 'replaceState') {
    clearTimeout(pause);
    if (wanted() === shown) return;
    history[how](null, '', wanted());
    show();
  }

  async function show() {
    shown = here();
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    box.ariaBusy = 'true';
    const list = await fetchList(shown, signal);
    if (signal.aborted) return;
    box.ariaBusy = null;
    const said = status?.querySelector('[data-count]');
    if (!list) {
      said?.replaceChildren('The search failed. ', tryAgain(shown));
      // So that Enter searches for the same text again.
      shown = '';
      return;
    }
    said?.replaceChildren(list.count);
    results?.replaceChildren(...list.results);
  }

  box.addEventListener('input', ({ target }) => {
    if (target !== field) return;
    clearTimeout(pause);
    pause = setTimeout(search, typingPauseMs, 'replaceState');
  });
  sort.addEventListener('change', () => search('pushState'));
  box.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement && event.target.id === clearFormId) {
      field.value = '';
      field.focus();
    }
    search('replaceState');
  });
  window.addEventListener('popstate', () => {
    if (here() === shown) return;
    const query = readBlogQuery(new URLSearchParams(location.search));
    field.value = query.q;
    sort.value = query.sort;
    show();
  });
  // What was typed or chosen before the script ran.
  if (field.value !== field.defaultValue || !sort.selectedOptions[0]?.defaultSelected) {
    search('replaceState');
  }
}

const here = () => location.pathname + location.search;

function tryAgain(address: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  link.className = 'link';
  link.textContent = 'Try again';
  return link;
}

/** Undefined if the list cannot be fetched. */
async function fetchList(address: string, signal: AbortSignal) {
  try {
    const { response, page } = await fetchPage(address, { signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return {
      count: page.querySelector('[data-count]')?.textContent ?? '',
      results: page.querySelector('[data-results]')?.childNodes ?? [],
    };
  } catch (error) {
    if (!signal.aborted) reportError(error);
    return undefined;
  }
}
