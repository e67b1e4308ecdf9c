import { parseAccept } from 'hono/utils/accept';
import type { RouteMap } from './route-map.server';

const plain = /^(?!.*\.(?:md|data)$)[^?#]+[^/?#]$/;

/**
 * The address of a post as markdown, for programs that would rather read that than HTML; undefined
 * for everybody else. It is another address, so that each has a place of its own in every cache.
 */
export function markdownAddress(
  url: string,
  accept: string | undefined,
  routes: Pick<RouteMap, 'at'>,
): string | undefined {
  if (!accept?.includes('text/markdown') || !plain.test(url)) return undefined;
  if (!routes.at(url).policy.markdown) return undefined;
  const wanted = parseAccept(accept)
    .filter(({ q }) => q > 0)
    .find(({ type }) => type === 'text/markdown' || type === 'text/html' || type === 'text/*');
  return wanted?.type === 'text/markdown' ? `${url}.md` : undefined;
}
