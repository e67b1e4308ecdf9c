/** What a page shows; a write names what it changes. */
export const cacheTags = ['content', 'posts', 'comments', 'grades'] as const;
export type CacheTag = (typeof cacheTags)[number];

/** Shared caches store a response until its tag is purged or the owner's day ends; browsers revalidate each time. */
const oneDaySeconds = 24 * 60 * 60;

/**
 * The headers of a response that is the same for everybody until one of its tags is invalidated, or
 * the content of the site, which every page shows. The page cache obeys them, and so does a CDN or
 * Varnish in front (docs/production.md).
 */
export function cacheUntilChanged(...tags: CacheTag[]) {
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${oneDaySeconds}, stale-if-error=${oneDaySeconds}`,
    'Cache-Tag': [...new Set<CacheTag>(['content', ...tags])].join(','),
  };
}

/** The same for a page whose query matters. The route has checked that the query is in its canonical form. */
export function cacheWithQuery(...tags: CacheTag[]) {
  return { ...cacheUntilChanged(...tags), 'No-Vary-Search': 'key-order' };
}
