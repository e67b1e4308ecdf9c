import { useCallback, useEffect, useReducer, useRef } from 'react';

/** Moves the focus by id, after the next render: the element may not exist before. */
export function useFocusById(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const element = wanted.current ? document.getElementById(wanted.current) : null;
    if (!element) return;
    wanted.current = null;
    const details = element.closest('details');
    if (details) details.open = true;
    element.focus({ preventScroll: true });
    if (!isInView(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  return useCallback((id) => {
    wanted.current = id;
    renderAgain();
  }, []);
}

/** With room for the message below a field and for the bars at the edges of the page. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 96 && bottom <= window.innerHeight - 96;
}
