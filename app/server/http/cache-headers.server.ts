/** What a page shows; a write names what it changes. */
export const cacheTags = ['content', 'posts', 'comments', 'grades'] as const;
export type CacheTag = (typeof cacheTags)[number];

/**
 * How long a cache in front keeps a page: the same for all, so that it does not tell when a scheduled
 * post appears. The page cache of the site is told of changes and keeps it until then.
 */
const inFrontSeconds = 60;
const staleIfErrorSeconds = 24 * 60 * 60;
export const staleIfErrorMs = staleIfErrorSeconds * 1000;
const untilChanged = `public, max-age=0, s-maxage=${inFrontSeconds}, stale-if-error=${staleIfErrorSeconds}`;

/**
 * The headers of a response that is the same for everybody until one of its tags is invalidated, or
 * the content of the site, which every page shows. The page cache knows it by them, and a CDN or
 * Varnish in front obeys them (docs/production.md).
 */
export function cacheUntilChanged(...tags: CacheTag[]) {
  return {
    'Cache-Control': untilChanged,
    'Cache-Tag': [...new Set<CacheTag>(['content', ...tags])].join(','),
    ...readsQuery(),
  };
}

/**
 * Names the query parameters that a page reads. All others, such as those of a campaign, are the same
 * page to the page cache and to browsers.
 */
export function readsQuery(...names: string[]) {
  const except = names.length > 0 ? `, except=(${names.map((name) => `"${name}"`).join(' ')})` : '';
  return { 'No-Vary-Search': `key-order, params${except}` };
}

/** The tags of a response that `cacheUntilChanged` marked; null for every other, and for one that depends on who asks. */
export function cacheTagsOf(headers: Headers): string[] | null {
  const isMarked = headers.get('cache-control') === untilChanged;
  // Markdown has an address of its own, so that nothing else varies by Accept.
  const isForAll = /^(?:accept)?$/i.test(headers.get('vary') ?? '') && !headers.has('set-cookie');
  return isMarked && isForAll ? (headers.get('cache-tag') ?? '').split(',') : null;
}

/** The query parameters that a page reads, as `readsQuery` names them; undefined where it does not say. */
export function readQueryNames(headers: Headers): string[] | undefined {
  const header = headers.get('no-vary-search');
  if (!header) return undefined;
  return [...header.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
}
