import { type RefObject, useEffect } from 'react';

/** Where the keyboard is: the control, and its place among the children of everything around it. */
interface Place {
  control: HTMLElement;
  /** The page it is on; another page begins at its own beginning. */
  page: string;
  around: { parent: Element; at: number }[];
}

/**
 * Keeps the keyboard in its place: a control that is deleted, moved or disabled under it hands the
 * focus to its neighbour instead of the top of the page. Whoever points at things is left alone.
 */
export function useKeptFocus(rootRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    let place: Place | null = null;
    let pointing = false;

    const onFocus = ({ target }: FocusEvent) => {
      place = target instanceof HTMLElement && target !== root ? placeOf(target, root) : null;
    };
    const onPointer = () => {
      pointing = true;
      place = null;
    };
    const onKey = () => {
      pointing = false;
    };
    const mend = () => {
      if (!place || pointing || !isLost(place.control)) return;
      if (place.control.ariaBusy === 'true' && place.control.isConnected) return;
      heirOf(place, root).focus({ preventScroll: true });
    };

    const observer = new MutationObserver(mend);
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

function placeOf(control: HTMLElement, root: HTMLElement): Place {
  const around: Place['around'] = [];
  for (let child: Element = control; child !== root && child.parentElement; ) {
    const parent = child.parentElement;
    around.push({ parent, at: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { control, page: window.location.pathname, around };
}

function isLost(control: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement === body || (activeElement === control && control.matches(':disabled'));
}

/** The control itself where it is still there, else the nearest one: those after it come first. */
function heirOf({ control, page, around }: Place, root: HTMLElement): HTMLElement {
  if (page !== window.location.pathname) return root;
  if (control.isConnected && !control.matches(':disabled')) return control;
  for (const { parent, at } of around) {
    if (!parent.isConnected) continue;
    const children = [...parent.children];
    for (const child of [...children.slice(at), ...children.slice(0, at).reverse()]) {
      const found = kinOf(control, child);
      if (found) return found;
    }
  }
  return root;
}

const reachable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map((kind) => `${kind}:not(:disabled, [type="hidden"], [tabindex="-1"])`)
  .join();

/** What does the same there ('Delete …'), else what is of the same kind, else the first control. */
function kinOf(control: HTMLElement, part: Element): HTMLElement | undefined {
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
