import { type RefObject, useEffect } from 'react';

/** A row of a list, or of a table. What it does by key says so itself, in aria-keyshortcuts. */
export const rows = '[data-row], .data-table > tbody > tr';
const controls = 'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"])';

/**
 * j and k move through the rows of the page. A key that a control of the focused row, or a field or link beside the
 * rows, names in aria-keyshortcuts presses it. Screens with keys of their own prevent the default.
 */
export function useListKeys(rootRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const root = rootRef.current;
      if (!root || !isListKey(event)) return;
      if (step(root, event.key) || press(root, event.key)) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [rootRef]);
}

function step(root: HTMLElement, key: string): boolean {
  const by = key === 'j' ? 1 : key === 'k' ? -1 : 0;
  if (by === 0) return false;
  const shown = [...root.querySelectorAll<HTMLElement>(rows)]
    .filter((row) => row.checkVisibility())
    .map((row) => ({ row, target: mainControl(row) }))
    .filter(({ target }) => target !== null);
  const at = shown.findIndex(({ row }) => row.contains(document.activeElement));
  const target = shown[at === -1 ? 0 : at + by]?.target;
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
  return shown.length > 0;
}

/** The focus target of a row: the row itself, its [data-main] control, or its first control. */
export function mainControl(row: HTMLElement): HTMLElement | null {
  if (row.hasAttribute('tabindex') || row.matches(controls)) return row;
  return row.querySelector<HTMLElement>('[data-main]') ?? row.querySelector<HTMLElement>(controls);
}

/** From a deed to its row: what comes in its place is not done by the same key. */
export function focusRow(deed: Element): void {
  const row = deed.closest<HTMLElement>(rows);
  if (row) mainControl(row)?.focus({ preventScroll: true });
}

/** To the next row of its list that still waits, or the one before; where none does, to the row itself. */
export function focusNextRow(from: HTMLElement): void {
  const all = [...(from.parentElement?.querySelectorAll<HTMLElement>(rows) ?? [])];
  const at = all.indexOf(from);
  const others = [...all.slice(at + 1), ...all.slice(0, at).reverse()];
  const next = others.find((row) => !row.hasAttribute('data-done')) ?? from;
  mainControl(next)?.focus();
}

/** A control of the focused row, else a field or a link beside the rows. */
function press(root: HTMLElement, key: string): boolean {
  const named = `[aria-keyshortcuts="${CSS.escape(key)}"]`;
  const row = document.activeElement?.closest(rows);
  const beside = [...root.querySelectorAll<HTMLElement>(`a${named}, input${named}`)];
  const control =
    row?.querySelector<HTMLElement>(named) ?? beside.find((one) => !one.closest(rows));
  if (!control || control.matches(':disabled')) return false;
  if (control.matches('input:not([type=checkbox])')) control.focus();
  else control.click();
  return true;
}

/** Whether a list may handle a key: no other handler did, and no modifier is pressed. */
export function isListKey(event: KeyboardEvent): boolean {
  const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
  return !isTaken && !isElsewhere(event);
}

const offKey = 'single-keys-off';

/** Whether single letters and signs act. Who speaks to the computer may not want that (WCAG 2.1.4). */
export function doSingleKeysAct(): boolean {
  try {
    return localStorage.getItem(offKey) === null;
  } catch {
    // Storage is blocked.
    return true;
  }
}

export function letSingleKeysAct(act: boolean): void {
  if (act) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, 'true');
}

/** Keys in fields and dialogs are not for the list, and single ones may be switched off. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (event.key.length === 1 && !doSingleKeysAct()) return true;
  const [target] = event.composedPath();
  return (
    isTextField(target) ||
    (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null)
  );
}

export function isTextField(target: EventTarget | null | undefined): target is HTMLElement {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'))
  );
}
