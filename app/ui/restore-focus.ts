import { type RefObject, useEffect } from 'react';
import { mainControl, rows } from './list-keys';

/** The focused control, and its index among the children of each element around it. */
interface FocusTarget {
  control: HTMLElement;
  /** The page it is on; another page begins at its own beginning. */
  page: string;
  around: { parent: Element; at: number }[];
}

/**
 * When the focused control is deleted, moved or disabled, its neighbour gets the focus instead of
 * the top of the page. Only where the keyboard put the focus. At the root, since a row is also deleted by its key
 * while a link of it has the focus: the button that deletes does not know.
 */
export function useRestoreFocus(rootRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    const toTarget = (focused: EventTarget | null, byKey = false) =>
      focused instanceof HTMLElement &&
      focused !== root &&
      root.contains(focused) &&
      (byKey || focused.matches(':focus-visible'))
        ? focusTargetOf(focused, root)
        : null;
    // The keyboard may have been somewhere before the script came.
    let last = toTarget(document.activeElement);

    const onFocus = ({ target }: FocusEvent) => {
      last = toTarget(target);
    };
    const onPointer = () => {
      last = null;
    };
    // What was clicked may be pressed by key then.
    const onKey = () => {
      last ??= toTarget(document.activeElement, true);
    };
    const restore = () => {
      if (!last || !isLost(last.control)) return;
      if (last.control.ariaBusy === 'true' && last.control.isConnected) return;
      neighbourOf(last, root).focus({ preventScroll: true });
    };

    const observer = new MutationObserver(restore);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    root.addEventListener('focusin', onFocus);
    window.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('keydown', onKey, true);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', onFocus);
      window.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [rootRef]);
}

function focusTargetOf(control: HTMLElement, root: HTMLElement): FocusTarget {
  const around: FocusTarget['around'] = [];
  for (let child: Element = control; child !== root && child.parentElement; ) {
    const parent = child.parentElement;
    around.push({ parent, at: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { control, page: window.location.pathname, around };
}

function isLost(control: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement === body || (activeElement === control && !isReachable(control));
}

const isReachable = (control: HTMLElement) =>
  control.isConnected && !control.matches(':disabled') && control.checkVisibility();

/**
 * The control itself where it is still there, else the nearest one: those after it come first, and in a row the row.
 * What names a row gives way to what names the next one, or to a heading: never to a deed.
 */
function neighbourOf({ control, page, around }: FocusTarget, root: HTMLElement): HTMLElement {
  if (page !== window.location.pathname) return root;
  if (isReachable(control)) return control;
  // What was done in a row that is still there leads to no other deed in it.
  const left = around.find(({ parent }) => parent.isConnected)?.parent;
  const row = left?.closest<HTMLElement>('[data-row][tabindex]');
  if (row?.checkVisibility()) return row;
  for (const { parent, at } of around) {
    if (!parent.isConnected) {
      // With another date a task is in another list. What was done leaves the keyboard in its list.
      const moved =
        parent.matches(rows) &&
        !parent.matches('[data-done]') &&
        document.getElementById(parent.id);
      if (moved) return mainControl(moved) ?? root;
      continue;
    }
    if (parent instanceof HTMLElement && parent.matches(rows) && parent.checkVisibility()) {
      const here = parent.children[at];
      const next = here instanceof HTMLElement && here.matches(reachable) ? here : null;
      return next ?? mainControl(parent) ?? root;
    }
    const children = [...parent.children];
    for (const child of [...children.slice(at), ...children.slice(0, at).reverse()]) {
      const isName = control.matches('[data-main], [data-row]');
      const found = isName ? headingIn(child) : matchIn(control, child);
      if (found) return found;
    }
  }
  return root;
}

function headingIn(part: Element): HTMLElement | undefined {
  const named = [part, ...part.querySelectorAll<HTMLElement>('*')].find(
    (element) =>
      element.matches('[data-main], [data-row][tabindex], h1, h2, h3') && element.checkVisibility(),
  );
  if (!(named instanceof HTMLElement)) return;
  if (!named.matches('[data-main], [tabindex]')) named.tabIndex = -1;
  return named;
}

const reachable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((kind) => `${kind}:not(:disabled, [type="hidden"], [tabindex="-1"])`)
  .join();

/** A control with the same verb ('Delete …'), else one of the same element, else the first. */
function matchIn(control: HTMLElement, part: Element): HTMLElement | undefined {
  const controls = [part, ...part.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element instanceof HTMLElement)
    .filter((element) => element.matches(reachable) && element.checkVisibility());
  const sameKind = controls.filter(({ tagName }) => tagName === control.tagName);
  const verb = verbOf(control);
  return sameKind.find((other) => verbOf(other) === verb) ?? sameKind[0] ?? controls[0];
}

function verbOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-label') ?? control.textContent;
  return label.trim().split(' ')[0] ?? '';
}
