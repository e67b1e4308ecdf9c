import { data, href, useSearchParams } from 'react-router';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged, readsQuery } from '~/server/http/cache-headers.server';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/blog.route';
import { blogAddress, readBlogQuery } from './blog-address';
import { BlogResults, CountLine } from './blog-results';
import { BlogSearch } from './blog-search';
import { listPublic, withPictures } from './posts-list.server';

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { blog, site } = await services.content.read();
  const query = readBlogQuery(url.searchParams);
  const now = await services.ownerTime();
  const { posts, ...list } = await listPublic(services.db, { ...query, now });
  const cards = await withPictures(services.pictures, posts);
  // Only canonical addresses are cached; others could fill the memory.
  const isOwn = blogAddress({ ...query, page: list.page }) === url.pathname + url.search;
  const page = {
    list: { ...list, cards },
    blog,
    names: { site: site.siteName, owner: site.ownerName },
  };
  const isCached = query.q.trim() === '' && isOwn;
  const headers = {
    ...(isCached && cacheUntilChanged('posts')),
    ...readsQuery('q', 'sort', 'page'),
  };
  return data(page, { headers });
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { blog, names, list } = loaderData;
  const { q } = readBlogQuery(new URLSearchParams(location.search));
  return pageMeta(
    {
      title: `${blog.title} - ${names.site}`,
      description: blog.description || undefined,
      keywords: [...blog.keywords, names.owner],
      path: blogAddress({ page: list.page }),
      image: href('/og/:name', { name: 'blog.png' }),
      noindex: q.trim() !== '',
    },
    matches,
  );
}

export default function Blog({ loaderData: { list, blog } }: Route.ComponentProps) {
  const query = readBlogQuery(useSearchParams()[0]);
  return (
    <div className="column page-top">
      <header className="max-w-[44rem]">
        <h1 className="text-title">{blog.title}</h1>
        {blog.lead && <p className="mt-4 text-lead text-muted">{blog.lead}</p>}
      </header>
      <div data-island="blog">
        <BlogSearch {...query} />
        <CountLine total={list.total} q={query.q.trim()} />
        <div
          data-results=""
          data-island="plates"
          className="transition-opacity in-aria-busy:opacity-60"
        >
          <BlogResults list={list} query={query} />
        </div>
      </div>
    </div>
  );
}
