import { postPath } from '~/features/posts/addresses/post-address';
import { reachablePostAt } from '~/features/posts/addresses/post-address.server';
import { postMeta } from '~/features/posts/article/post-meta';
import { renderArticle } from '~/features/posts/article/render-article.server';
import { positionInSeries } from '~/features/posts/tags/term-pages.server';
import { isListed } from '~/features/posts/visibility';
import type { AppServices } from '~/server/context.server';
import { neighboursOf, relatedTo } from './nearby-posts.server';
import { withPictures } from './posts-list.server';

/** Everything the page of a post shows; null if a visitor may not read a post at this address. */
export async function loadPostPage(
  services: AppServices,
  address: string,
  params: URLSearchParams,
) {
  const { db, config } = services;
  const now = await services.ownerTime();
  const { site } = await services.content.read();
  const post = await reachablePostAt(db, address, now);
  if (!post) return null;
  const series = await positionInSeries(db, post, now);
  const neighbours = await neighboursOf(db, post, now);
  // The neighbours in the series, if there is one, else by date.
  const older = series?.previous ?? neighbours.older;
  const newer = series?.next ?? neighbours.newer;
  const shown = [older, newer].flatMap((neighbour) => neighbour?.id ?? []);
  const related = await relatedTo(db, post, shown, now);
  const article = await renderArticle(services, post, post.createdAt, {
    series,
    figuresAt: `${postPath(post)}/figures`,
    hasTagPages: isListed(post, now),
  });
  const under = await Promise.all(
    services.underPosts.map(async ({ pageOf, load }) => {
      const page = pageOf(params);
      return { page, loaded: await load(services, post.id, page) };
    }),
  );
  // Only a picture that exists is named.
  const meta = postMeta(
    { ...post, headerImage: article.header?.fileName ?? '' },
    {
      siteName: site.siteName,
      ownerName: site.ownerName,
      origin: config.publicUrl.origin,
      timeZone: await services.timeZone(),
    },
  );
  return {
    id: post.id,
    ...article,
    newer,
    older,
    related: await withPictures(services.pictures, related),
    under,
    meta: {
      ...meta,
      structuredData: Object.assign(
        { ...meta.structuredData },
        ...under.map(({ loaded }) => loaded?.structuredData),
      ),
      noindex: under.some(({ page }) => page > 1) || !isListed(post, now),
    },
  };
}

export type PostPageData = NonNullable<Awaited<ReturnType<typeof loadPostPage>>>;
