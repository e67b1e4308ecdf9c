/** Caches the result for each object in a WeakMap. Only for objects that are never changed. */
export function memoize<Key extends object, Value>(work: (key: Key) => Value) {
  const known = new WeakMap<Key, { value: Value }>();
  return (key: Key): Value => {
    const found = known.get(key);
    if (found) return found.value;
    const value = work(key);
    known.set(key, { value });
    return value;
  };
}
