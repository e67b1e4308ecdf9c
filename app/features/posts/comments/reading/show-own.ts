import { element } from './dom';

export interface Own {
  id: string;
  held: boolean;
  text: string;
  html: string;
  createdAt: string;
  edit: string;
  editable: boolean;
}

/** Links to change what is one's own, and what only its writer sees. */
export function showOwn(section: HTMLElement, own: Own[]): void {
  section.querySelector('[data-own]')?.remove();
  const held = own.filter((comment) => comment.held);
  for (const comment of own) {
    const shown = document.getElementById(`c-${comment.id}`);
    if (!shown || shown.querySelector('[data-edit]')) continue;
    const tools = shown.querySelector('.comment-tools');
    if (tools) tools.append(editLink(comment));
    else shown.append(toolsOf(comment));
  }
  if (held.length === 0) return;
  const list = element('ol', 'comment-list');
  list.dataset.own = '';
  for (const comment of held.toReversed()) {
    const item = element('li', 'comment-held');
    const text = element('div', 'comment-text');
    // The server has made it safe, as it does for the page.
    text.innerHTML = comment.html;
    item.append(
      element('span', 'comment-badge text-warn', 'Held: only you see it'),
      text,
      toolsOf(comment),
    );
    list.append(item);
  }
  section.querySelector('form')?.before(list);
}

function toolsOf(comment: Own): HTMLElement {
  const tools = element('p', 'comment-tools');
  tools.append(editLink(comment));
  return tools;
}

function editLink({ edit, editable }: Own): HTMLElement {
  const link = element('a', '', editable ? 'Edit or delete' : 'Delete');
  link.setAttribute('href', edit);
  link.dataset.edit = '';
  return link;
}
