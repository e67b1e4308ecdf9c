import { useCallback, useEffect, useReducer, useRef } from 'react';

/** Moves the focus to an element that the next rendering may first have to make. */
export function useLaterFocus(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const element = wanted.current ? document.getElementById(wanted.current) : null;
    if (!element) return;
    wanted.current = null;
    for (let fold = element.closest('details'); fold; fold = parentFold(fold)) fold.open = true;
    element.focus({ preventScroll: true });
    if (!isInView(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  return useCallback((id) => {
    wanted.current = id;
    renderAgain();
  }, []);
}

function parentFold(fold: HTMLDetailsElement): HTMLDetailsElement | null {
  return fold.parentElement?.closest('details') ?? null;
}

/** Leaves room for what stands below a field, and for what floats over the page's edges. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 96 && bottom <= window.innerHeight - 96;
}
