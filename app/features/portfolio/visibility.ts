import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether an element is in view; `margin` as for IntersectionObserver. */
export function useInView(ref: RefObject<Element | null>, margin: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, margin]);
  return inView;
}

/** Whether the keyboard is somewhere inside an element. */
export function useFocusWithin(ref: RefObject<Element | null>): boolean {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const enter = () => setFocused(true);
    const leave = () => setFocused(false);
    element?.addEventListener('focusin', enter);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('focusout', leave);
    };
  }, [ref]);
  return focused;
}

const reduced = '(prefers-reduced-motion: reduce)';

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(reduced);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(reduced).matches,
    () => false,
  );
}
