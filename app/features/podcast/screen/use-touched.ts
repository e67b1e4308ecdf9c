import { type FocusEvent, type FormEvent, useCallback, useRef, useState } from 'react';

/** The ids of controls that were changed and then left. */
export function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const changed = useRef(new Set<string>());
  const onInput = useCallback(({ target }: FormEvent) => {
    changed.current.add((target as Element).id);
  }, []);
  const onBlur = useCallback(({ target }: FocusEvent) => {
    if (changed.current.has(target.id)) setTouched((before) => new Set([...before, target.id]));
  }, []);
  const reset = useCallback(() => {
    changed.current.clear();
    setTouched(new Set());
  }, []);
  return { touched, reset, handlers: { onInput, onBlur } };
}
