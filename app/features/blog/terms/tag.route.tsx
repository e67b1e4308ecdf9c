import { Rss } from 'lucide-react';
import { data, href, redirect } from 'react-router';
import { PostGrid } from '~/features/blog/blog-results';
import { listPublic, withPictures } from '~/features/blog/posts-list.server';
import { redirectOrCountMissing } from '~/features/posts/addresses/redirect-moved.server';
import { visibleTagName } from '~/features/posts/tags/term-pages.server';
import { tagPath } from '~/features/posts/tags/term-path';
import { countOf } from '~/formats/numbers';
import { readPage } from '~/formats/search-params';
import { addressOf } from '~/formats/slug';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged, readsQuery } from '~/server/http/cache-headers.server';
import { pageMeta, siteOf } from '~/ui/page-meta';
import type { Route } from './+types/tag.route';
import { TermHeader } from './term-header';

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The posts with a tag; 404 if none is listed. */
export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args;
  const services = context.get(servicesContext);
  const now = await services.ownerTime();
  const tag = addressOf(params.tag);
  const name = await visibleTagName(services.db, tag, now);
  // '/tags/Radio' is '/tags/radio'.
  if (name !== null && tag !== params.tag.normalize('NFC')) {
    throw redirect(tagPath(name) + url.search, 301);
  }
  if (name === null) {
    await redirectOrCountMissing(args);
    throw data('Page not found', { status: 404 });
  }
  const page = readPage(url.searchParams);
  const query = { q: '', sort: 'newest', page, now, tag } as const;
  const { posts, ...list } = await listPublic(services.db, query);
  const isOwn = pageAddress(name, list.page) === url.pathname + url.search;
  return data(
    { name, ...list, cards: await withPictures(services.pictures, posts) },
    { headers: { ...(isOwn && cacheUntilChanged('posts')), ...readsQuery('page') } },
  );
}

const pageAddress = (name: string, page: number) =>
  page > 1 ? `${tagPath(name)}?page=${page}` : tagPath(name);

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const { name, page } = loaderData;
  const site = siteOf(matches);
  return [
    ...pageMeta(
      {
        title: `${name} - ${site.siteName} Blog`,
        description: `Posts about ${name} by ${site.ownerName}.`,
        keywords: [name],
        path: pageAddress(name, page),
        image: href('/og/:name', { name: `tag-${params.tag}.png` }),
      },
      matches,
    ),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${site.siteName} Blog: ${name}`,
      href: href('/tags/:tag/feed.xml', { tag: params.tag }),
    },
  ];
}

export default function TagPage({ loaderData, params }: Route.ComponentProps) {
  const { name, total, page, pages, cards } = loaderData;
  return (
    <div className="column page-top">
      <TermHeader name={name}>
        {countOf(total, 'post')}
        <a
          href={href('/tags/:tag/feed.xml', { tag: params.tag })}
          className="link inline-flex items-center gap-1.5"
        >
          <Rss aria-hidden="true" className="size-4" />
          Feed of this tag
        </a>
      </TermHeader>
      <PostGrid cards={cards} page={page} pages={pages} to={(at) => pageAddress(name, at)} />
    </div>
  );
}
