import type { OwnShown } from './comments-page.server';
import { createElement } from './dom';

export type OwnCommentData = OwnShown & { text: string; edit: string };

/** Adds links to change the reader's own comments, and shows the held ones. */
export function showOwn(section: HTMLElement, own: OwnCommentData[]): void {
  section.querySelector('[data-own]')?.remove();
  const held = own.filter((comment) => comment.isHeld);
  for (const comment of own) {
    const shown = document.getElementById(`c-${comment.id}`);
    if (!shown || shown.querySelector('[data-edit]')) continue;
    const tools = shown.querySelector('.comment-tools');
    if (tools) tools.append(editLink(comment));
    else shown.append(toolsOf(comment));
  }
  if (held.length === 0) return;
  const list = createElement('ol', 'comment-list');
  list.dataset.own = '';
  for (const comment of held.toReversed()) {
    const item = createElement('li', 'comment-held');
    item.id = `c-${comment.id}`;
    const text = createElement('div', 'prose comment-text');
    // Safe: the server sanitized it, as for the page.
    text.innerHTML = comment.html;
    item.append(
      createElement('span', 'comment-badge text-warn', 'Waiting for review: only you see it'),
      text,
      toolsOf(comment),
    );
    list.append(item);
  }
  section.querySelector('form')?.before(list);
}

function toolsOf(comment: OwnCommentData): HTMLElement {
  const tools = createElement('p', 'comment-tools');
  tools.append(editLink(comment));
  return tools;
}

function editLink({ edit, isEditable }: OwnCommentData): HTMLElement {
  const link = createElement('a', '', isEditable ? 'Edit or delete' : 'Delete');
  link.setAttribute('href', edit);
  link.dataset.edit = '';
  return link;
}
