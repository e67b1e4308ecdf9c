import { parseAccept } from 'hono/utils/accept';

const post = /^\/blog\/(?!.*\.(?:md|data)$)[^/?#]+$/;

/**
 * The address of a post as markdown, for programs that would rather read that than HTML; undefined
 * for everybody else. It is another address, so that each has a place of its own in every cache.
 */
export function markdownAddress(url: string, accept: string | undefined): string | undefined {
  if (!accept?.includes('text/markdown') || !post.test(url)) return undefined;
  const wanted = parseAccept(accept)
    .filter(({ q }) => q > 0)
    .find(({ type }) => type === 'text/markdown' || type === 'text/html' || type === 'text/*');
  return wanted?.type === 'text/markdown' ? `${url}.md` : undefined;
}
