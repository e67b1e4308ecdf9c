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

/** Replaces the list of comments with the one of a page that was just fetched. */
export function showFresh(section: HTMLElement, page: Document): void {
  const fresh = page.querySelector('[data-comments]');
  if (fresh) section.querySelector('[data-comments]')?.replaceWith(fresh);
}
