import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The newest value, for a function that goes on after other renders. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
