/** Where in the JSON something is (RFC 6901). */
export const pointerOfPath = (path: readonly PropertyKey[]) =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
