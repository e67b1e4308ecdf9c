import { nextMidnight, ownerTimeOf } from '~/formats/owner-day';
import type { AppServices } from '~/server/context.server';

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

export interface CachePolicy {
  tags: string[];
  staleIfErrorSeconds: number;
}

/** What the headers of a response say to a shared cache; null where it must not store it. */
export function readCachePolicy(headers: Headers): CachePolicy | null {
  const directives = readDirectives(headers.get('cache-control') ?? '');
  if (!directives.has('public') || !(Number(directives.get('s-maxage')) > 0)) return null;
  if (headers.has('set-cookie')) return null;
  // Every encoding is cached, and markdown has an address of its own; nothing else that a response may vary by is.
  const vary = (headers.get('vary') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (!vary.every((name) => name === 'accept-encoding' || name === 'accept')) return null;
  return {
    tags: (headers.get('cache-tag') ?? '').split(',').filter(Boolean),
    staleIfErrorSeconds: Number(directives.get('stale-if-error') ?? 0),
  };
}

/** The query parameters that a page reads, as `readsQuery` names them; undefined where it does not say. */
export function readQueryNames(headers: Headers): string[] | undefined {
  const header = headers.get('no-vary-search');
  if (!header) return undefined;
  return [...header.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
}

function readDirectives(header: string): Map<string, string> {
  return new Map(
    header.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=');
      return [name, value];
    }),
  );
}

/** A cached page ends with the owner's day; one that shows posts also when the next scheduled post goes live. */
export async function firstChangeAfter(
  { timeZone, nextPublication }: AppServices,
  startedAt: Date,
  tags: readonly string[],
): Promise<number> {
  const zone = await timeZone();
  const midnight = nextMidnight(startedAt, zone).getTime();
  if (!tags.includes('posts')) return midnight;
  const next = await nextPublication(ownerTimeOf(startedAt, zone));
  return Math.min(midnight, next?.getTime() ?? midnight);
}
