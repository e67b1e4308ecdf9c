import type { KeyboardEvent, RefObject } from 'react';

// Fields that stand in lines, as a list's items and a table's cells do.

const fieldsIn = (box: Element | null) => [...(box?.querySelectorAll('textarea') ?? [])];

/** Focuses a field that is there once React has rendered, before the next key. */
export function focusLine({ current }: RefObject<Element | null>, at: number): void {
  queueMicrotask(() => fieldsIn(current)[at]?.focus());
}

/** The arrows lead to the field above or below, and at the ends out of the section. True if they did. */
export function pressArrow(
  event: KeyboardEvent<HTMLTextAreaElement>,
  columns: number,
  onLeave?: (step: -1 | 1) => void,
): boolean {
  const { key, currentTarget: field, nativeEvent } = event;
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
  if (!step || event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return false;
  if (nativeEvent.isComposing) return false;
  if (!isAtEdge(field, step)) return false;
  const fields = fieldsIn(field.closest('ul, tbody'));
  const next = fields[fields.indexOf(field) + step * columns];
  if (!next && !onLeave) return false;
  event.preventDefault();
  if (next) next.focus();
  else onLeave?.(step);
  return true;
}

/** Whether an arrow leads out of a field: its caret is at the end, or it has one line. */
export function isAtEdge(field: HTMLTextAreaElement, step: -1 | 1): boolean {
  const isEnd = step < 0 ? field.selectionStart === 0 : field.selectionEnd === field.value.length;
  return isEnd || field.clientHeight < 2 * Number.parseFloat(getComputedStyle(field).lineHeight);
}

/** A line; breaks in a pasted text become spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
