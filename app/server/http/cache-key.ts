const longestTarget = 4000;
const longestKey = 1000;
/** Most addresses: nothing in them can be written another way. */
const plain = /^\/(?!\/)[\w~-]*(?:[./][\w~-]+)*$/;
const unreserved = /[\w.~-]/;

/**
 * One key for all spellings of an address: an absolute target, a fragment, letters written as
 * percent codes, dot segments, another order of the query, parameters that the page does not read.
 * Undefined where it names no page.
 */
export function cacheKey(
  target: string,
  queryNamesOf: (path: string) => readonly string[] | undefined = () => undefined,
): string | undefined {
  if (target.length > longestTarget) return undefined;
  if (target.length <= longestKey && plain.test(target)) return target;
  const absolute = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const { pathname, searchParams } = new URL(absolute);
  const path = canonicalPath(pathname);
  const kept = onlyNamed(searchParams, queryNamesOf(path));
  kept.sort();
  const key = kept.size > 0 ? `${path}?${kept}` : path;
  return key.length > longestKey ? undefined : key;
}

export function canonicalPath(pathname: string): string {
  return pathname.replace(/%[\da-f]{2}/gi, decodeUnreserved);
}

export function onlyNamed(search: URLSearchParams, names: readonly string[] | undefined) {
  return new URLSearchParams([...search].filter(([name]) => names?.includes(name) ?? true));
}

function decodeUnreserved(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return unreserved.test(character) ? character : code.toUpperCase();
}
