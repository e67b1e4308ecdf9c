/** What a page shows; a write names what it changes. */
export const cacheTags = ['content', 'posts', 'comments', 'grades'] as const;
export type CacheTag = (typeof cacheTags)[number];

/**
 * How long a cache in front keeps a page: the same for all, so that it does not tell when a scheduled
 * post appears. The page cache of the site is told of changes and keeps it until then.
 */
const inFrontSeconds = 60;
const oneDaySeconds = 24 * 60 * 60;

/**
 * The headers of a response that is the same for everybody until one of its tags is invalidated, or
 * the content of the site, which every page shows. The page cache obeys them, and so does a CDN or
 * Varnish in front (docs/production.md).
 */
export function cacheUntilChanged(...tags: CacheTag[]) {
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${inFrontSeconds}, stale-if-error=${oneDaySeconds}`,
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
