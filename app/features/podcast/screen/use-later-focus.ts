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
    element.focus();
  });
  return useCallback((id) => {
    wanted.current = id;
    renderAgain();
  }, []);
}

function parentFold(fold: HTMLDetailsElement): HTMLDetailsElement | null {
  return fold.parentElement?.closest('details') ?? null;
}
