import { type MiddlewareFunction, redirect } from 'react-router';
import { postPath } from '~/features/posts/addresses/post-address';
import { reachablePostAt } from '~/features/posts/addresses/post-address.server';
import { findRedirect } from '~/features/posts/addresses/redirects.server';
import { publicMarkdown } from '~/features/posts/post-markdown';
import { isListed } from '~/features/posts/visibility';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';

/** GET /blog/{address}.md: the post as markdown; it redirects and is hidden as its page is. */
export const markdownResponse: MiddlewareFunction<Response> = async (
  { params, context, request },
  next,
) => {
  const { db, config, ...services } = context.get(servicesContext);
  const address = /^(.+)\.md$/.exec(params.id ?? '')?.[1]?.normalize('NFC');
  if (!address || new URL(request.url).pathname.endsWith('.data')) return next();
  const now = await services.ownerTime();
  const post = await reachablePostAt(db, address, now);
  if (!post) {
    const moved = await findRedirect(db, `/blog/${encodeURIComponent(address)}`, now);
    if (!moved) return next();
    // Only posts have a markdown page.
    return redirect(moved.kind === 'post' ? `${moved.path}.md` : moved.path, 301);
  }
  if (post.slug && post.slug !== address) return redirect(`${postPath(post)}.md`, 301);
  const { origin } = config.publicUrl;
  const url = origin + postPath(post);
  const timeZone = await services.timeZone();
  const markdown = publicMarkdown(post, { url, origin, timeZone });
  return new Response(markdown, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${url}>; rel="canonical"`,
      vary: 'Accept',
      ...(isListed(post, now) ? {} : { 'x-robots-tag': 'noindex' }),
      ...cacheUntilChanged('posts'),
    },
  });
};
