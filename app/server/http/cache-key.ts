const longestKey = 1000;
/** Most addresses: nothing in them can be written another way. */
const plain = /^\/(?!\/)[\w~-]*(?:[./][\w~-]+)*$/;
const unreserved = /[\w.~-]/;

/**
 * One key for all spellings of an address: an absolute target, a fragment, letters written as
 * percent codes, dot segments, another order of the query. Undefined where it names no page.
 */
export function cacheKey(target: string): string | undefined {
  if (target.length > longestKey) return undefined;
  if (plain.test(target)) return target;
  const absolute = target.startsWith('/') ? `http://localhost${target}` : target;
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const { pathname, searchParams } = new URL(absolute);
  searchParams.sort();
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return pathname.replace(/%[\da-f]{2}/gi, decodeUnreserved) + query;
}

function decodeUnreserved(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return unreserved.test(character) ? character : code.toUpperCase();
}
