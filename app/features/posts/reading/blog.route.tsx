import { site } from 'content/site';
import { Suspense } from 'react';
import { useNavigation } from 'react-router';
import { siteContext, visitContext } from '~/server/context.server';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/blog.route';
import { blogAddress, readBlogQuery } from './blog-address';
import { type BlogList, noList } from './blog-list';
import { BlogResults, CountLine, LoadingPosts } from './blog-results';
import { BlogSearch } from './blog-search';
import { listPublic } from './posts-list.server';

export async function loader({ url, context }: Route.LoaderArgs): Promise<BlogList> {
  const { db, today, pictures } = context.get(siteContext);
  const query = readBlogQuery(url.searchParams);
  const list = await listPublic(db, { ...query, today: today() });
  // Only addresses we would write ourselves are kept: others could fill the memory.
  if (
    query.q.trim() === '' &&
    blogAddress({ ...query, page: list.page }) === url.pathname + url.search
  ) {
    context.get(visitContext).keep('posts', { search: true });
  }
  const images = await pictures.facts(list.posts.map((post) => post.headerImage));
  return { ...list, images: Object.fromEntries(images) };
}

/** Coming from another page, the list shows at once that it loads; on the list itself the old one stays until the new is here. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const list = serverLoader().catch((error: unknown) => {
    // One who types on has left the answer behind; that is no error.
    if (!request.signal.aborted) reportError(error);
    return noList;
  });
  return window.location.pathname === '/blog' ? await list : { list };
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

export default function Blog({ loaderData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === '/blog';
  const list = 'list' in loaderData ? loaderData.list : loaderData;
  return (
    <div className="page pt-[calc(var(--nav-offset)+clamp(2rem,6vw,5rem))] pb-24">
      <header className="max-w-[44rem]">
        <h1 className="text-title">Blog</h1>
        <p className="mt-4 text-lead text-muted">
          Thoughts on AI, technology, entrepreneurship and the future of innovation.
        </p>
      </header>
      <BlogSearch />
      <Suspense fallback={<LoadingPosts />}>
        <CountLine list={list} busy={busy} />
        <BlogResults list={list} busy={busy} />
      </Suspense>
    </div>
  );
}
