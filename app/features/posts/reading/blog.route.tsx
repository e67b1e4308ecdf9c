import { site } from 'content/site';
import { data, useSearchParams } from 'react-router';
import { servicesContext } from '~/server/context.server';
import { cacheWithQuery } from '~/server/http/cache-headers.server';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/blog.route';
import { blogAddress, readBlogQuery } from './blog-address';
import type { BlogList } from './blog-list';
import { BlogResults, CountLine } from './blog-results';
import { BlogSearch } from './blog-search';
import { listPublic } from './posts-list.server';

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, today, pictures } = context.get(servicesContext);
  const query = readBlogQuery(url.searchParams);
  const list = await listPublic(db, { ...query, today: today() });
  const images = await pictures.facts(list.posts.map((post) => post.headerImage));
  const found: BlogList = { ...list, images: Object.fromEntries(images) };
  // Only addresses we would write ourselves are cached: others could fill the memory.
  const isOwn = blogAddress({ ...query, page: list.page }) === url.pathname + url.search;
  return data(found, query.q.trim() === '' && isOwn ? { headers: cacheWithQuery('posts') } : {});
}

export function meta({ location, matches }: Route.MetaArgs) {
  const query = readBlogQuery(new URLSearchParams(location.search));
  return pageMeta(
    {
      title: `Blog - ${site.siteName}`,
      description:
        'Notes on AI, technology, entrepreneurship and the future of innovation, from the workbench of a founder.',
      keywords: ['blog', 'AI', 'technology', 'entrepreneurship', 'innovation', site.ownerName],
      path: blogAddress({ page: query.page }),
      image: '/og/blog.png',
      noindex: query.q.trim() !== '',
    },
    matches,
  );
}

export default function Blog({ loaderData: list }: Route.ComponentProps) {
  const query = readBlogQuery(useSearchParams()[0]);
  return (
    <div className="page pt-[calc(var(--nav-offset)+clamp(2rem,6vw,5rem))] pb-24">
      <header className="max-w-[44rem]">
        <h1 className="text-title">Blog</h1>
        <p className="mt-4 text-lead text-muted">
          Thoughts on AI, technology, entrepreneurship and the future of innovation.
        </p>
      </header>
      <div data-island="blog">
        <BlogSearch {...query} />
        <CountLine total={list.total} q={query.q.trim()} />
        <div data-results="" className="transition-opacity in-aria-busy:opacity-60">
          <BlogResults list={list} query={query} />
        </div>
      </div>
    </div>
  );
}
