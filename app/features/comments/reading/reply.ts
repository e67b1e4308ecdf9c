import { createButton, createElement } from './dom';

/** Replies use the one form of the page, which then says what it replies to. */
export function enableReplies(
  section: HTMLElement,
  form: HTMLFormElement,
  field: HTMLTextAreaElement,
) {
  section.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-reply]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    cancelReply(form);
    parentOf(form).value = link.dataset.reply ?? '';
    const name = link.closest('article')?.querySelector('strong')?.textContent ?? '';
    const cancel = createButton('Cancel the reply', () => {
      cancelReply(form);
      field.focus();
    });
    const line = createElement('p', 'text-muted text-sm', `Replying to ${name}. `);
    line.dataset.replying = '';
    line.append(cancel);
    form.prepend(line);
    field.focus();
  });
}

export function cancelReply(form: HTMLFormElement): void {
  parentOf(form).value = '';
  form.querySelector('[data-replying]')?.remove();
}

const parentOf = (form: HTMLFormElement) => form.elements.namedItem('parentId') as HTMLInputElement;
