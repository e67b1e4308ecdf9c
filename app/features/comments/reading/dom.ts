export function createElement(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(text);
  return made;
}

export function createButton(label: string, act: () => unknown): HTMLElement {
  const made = createElement('button', 'link', label);
  made.setAttribute('type', 'button');
  made.addEventListener('click', act);
  return made;
}

export async function fetchPage(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { response, page };
}

/** Replaces the list of comments with the one of a page that was just fetched. */
export function showFresh(section: HTMLElement, page: Document): void {
  const fresh = page.querySelector('[data-comments]');
  if (fresh) section.querySelector('[data-comments]')?.replaceWith(fresh);
}
