import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A row of a list, or of a table. What it does by key says so itself, in aria-keyshortcuts. */
export const rows = '[data-row], .data-table > tbody > tr';
const controls = 'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"])';

/**
 * j and k move through the rows of the page, and on to the next page of their list. A key that a control of the focused
 * row, or a control beside the rows, names in aria-keyshortcuts presses it. Screens with keys of their own prevent the
 * default.
 */
export function useListKeys(rootRef: RefObject<HTMLElement | null>): void {
  const { key, search } = useLocation();
  /** The page that is being turned to begins at its first row, or at its last. What was opened before may come first. */
  const turned = useRef<Turn | null>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const root = rootRef.current;
      if (!root) return;
      if (event.key === 'Escape' && leaveField(root, event)) event.preventDefault();
      if (!isListKey(event)) return;
      const by = stepOf(root, event.key);
      if (by) turned.current = step(root, by);
      if (by || press(root, event.key)) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [rootRef]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page has come
  useEffect(() => {
    const list = rootRef.current?.querySelector('nav[aria-label="Pages"]')?.parentElement;
    if (!list || turned.current?.search !== search) return;
    goTo(rowsIn(list).at(turned.current.by > 0 ? 0 : -1));
    turned.current = null;
  }, [key, rootRef]);
}

interface Turn {
  by: number;
  /** Of the page's address. */
  search: string;
}

/** Out of a field that says nothing else about Escape; what is typed stays. */
function leaveField(root: HTMLElement, { target, defaultPrevented }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.matches('input, textarea');
  if (!isField || defaultPrevented || document.activeElement !== target) return false;
  if (!isTextField(target) || !root.contains(target)) return false;
  root.focus({ preventScroll: true });
  return true;
}

const steps: Record<string, number> = { j: 1, k: -1 };
const arrows: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
/** A link that is followed when the keys come to it: the list is beside what it shows, or on a phone behind it. */
const followed = '[data-follow]';

const stepOf = (root: Element, key: string) =>
  steps[key] ?? (root.querySelector(followed) ? arrows[key] : undefined) ?? 0;

const rowsIn = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>(rows)].filter(
    (row) => mainControl(row)?.matches(followed) || (row.checkVisibility() && mainControl(row)),
  );

function goTo(row: HTMLElement | undefined, follow = true): void {
  const target = row && mainControl(row);
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
  if (follow && target?.matches(followed)) target.click();
}

/** To the row of a record where the page has it. Where a list has nothing open, nothing is opened. */
export function goToRecord(id: string): void {
  const record = document.querySelector(`[id$="-${CSS.escape(id)}"]`);
  const isOpen = document.querySelector(`${followed}[aria-current="true"]`) !== null;
  goTo(record?.closest<HTMLElement>(rows) ?? undefined, isOpen);
}

/** The row with the focus, or the one that is shown beside the list. */
const currentRow = (root: Element) =>
  [document.activeElement, root.querySelector('[aria-current="true"]')]
    .map((one) => one?.closest<HTMLElement>(rows))
    .find((row) => row && root.contains(row));

/** To the row before or after, or to the page of the list that has it. */
function step(root: HTMLElement, by: number): Turn | null {
  const all = rowsIn(root);
  const row = currentRow(root);
  const next = row ? all[all.indexOf(row) + by] : all[0];
  const rel = by > 0 ? 'next' : 'prev';
  const link = root.querySelector<HTMLAnchorElement>(`nav[aria-label="Pages"] a[rel="${rel}"]`);
  const list = link?.closest('nav')?.parentElement;
  if (link && row && list?.contains(row) && !list.contains(next ?? null)) {
    link.click();
    return { by, search: link.search };
  }
  goTo(next);
  return null;
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
  const row = currentRow(root);
  const beside = [
    ...root.querySelectorAll<HTMLElement>(`:is(a, input, textarea, .page-actions button)${named}`),
  ];
  const control =
    row?.querySelector<HTMLElement>(named) ?? beside.find((one) => !one.closest(rows));
  if (!control || control.matches(':disabled')) return false;
  control[isTextField(control) ? 'focus' : 'click']();
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
