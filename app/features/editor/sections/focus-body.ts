import { mountedEditors } from '~/features/editor/markdown/mounted-editors';

const fields = 'textarea, select, input:not([type=file]), [data-editor]';

/**
 * Focuses the first field of a section after its title and tools, else its first button. In a text
 * the cursor goes to `cursor`, if given.
 */
export function focusBody(section: Element, cursor?: number): void {
  const body = section.querySelector('[data-section-body]');
  const all = [...(body?.querySelectorAll<HTMLElement>(fields) ?? [])];
  const editable = all.map(
    (field) => field.shadowRoot?.querySelector<HTMLElement>('.cm-content') ?? field,
  );
  const first = editable.find(
    (field) => !field.matches('[data-editor]') && field.checkVisibility(),
  );
  (first ?? body?.querySelector('button'))?.focus();
  if (first instanceof HTMLTextAreaElement) {
    const at = Math.min(cursor ?? first.value.length, first.value.length);
    first.setSelectionRange(at, at);
  } else if (cursor !== undefined) {
    const host = body?.querySelector('[data-editor]');
    if (host) mountedEditors.get(host)?.moveCursor(cursor);
  }
}

/** The focused element, also inside a shadow root. */
export function deepActiveElement(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement ? element : null;
}
