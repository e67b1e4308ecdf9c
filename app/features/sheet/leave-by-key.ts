import type { KeyboardEvent } from 'react';
import { isAtEdge } from './fields/lines';

const controls = ':is(a[href], button, input, select, textarea):not(:disabled)';
const texts = 'textarea, input:is([type=text], [type=url], [type=search], :not([type]))';

/**
 * Keys that lead through the fields of a block and out of it, to the line above or below: Escape, Enter in a field
 * of one line, arrows at the ends of the first and last, Tab behind them.
 */
export function leaveByKey(
  event: KeyboardEvent,
  block: HTMLElement,
  leave: (step: -1 | 1) => void,
): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  // What is asked in a dialog belongs to the block only for React.
  if (!(target instanceof HTMLElement) || !block.contains(target)) return;
  if (event.altKey && key === 'F10') {
    block.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
    event.preventDefault();
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = stepOf(event, target);
  if (!step) return;
  const inside = shownIn(block, key === 'Tab' ? controls : texts);
  const at = inside.indexOf(target);
  const leadsOn = at >= 0 && key !== 'Escape' && key !== 'Enter';
  const next = leadsOn ? inside[at + step] : undefined;
  // The browser's own Tab.
  if (next && key === 'Tab') return;
  event.preventDefault();
  if (next) next.focus();
  else leave(step);
}

function stepOf({ key, shiftKey }: KeyboardEvent, target: HTMLElement): -1 | 1 | null {
  if (key === 'Escape') return 1;
  if (key === 'Tab') return shiftKey ? -1 : 1;
  if (!target.matches(`button, ${texts}`) || shiftKey) return null;
  if (key === 'Enter') return target instanceof HTMLInputElement ? 1 : null;
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
  if (!step) return null;
  return target instanceof HTMLTextAreaElement && !isAtEdge(target, step) ? null : step;
}

const shownIn = (block: HTMLElement, selector: string) =>
  [...block.querySelectorAll<HTMLElement>(selector)].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }),
  );
