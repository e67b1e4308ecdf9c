import { site } from 'content/site';
import { data, href, useRouteLoaderData } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { Experience } from '~/features/portfolio/experience';
import { Hero } from '~/features/portfolio/hero';
import { Projects } from '~/features/portfolio/projects';
import { Reviews } from '~/features/portfolio/reviews';
import { Technology } from '~/features/portfolio/technology';
import { leadOnFrom } from '~/features/posts/addresses/lead-on.server';
import { newestPublic, type PostCard } from '~/features/posts/reading/posts-list.server';
import type { ImageFacts } from '~/formats/pictures';
import { requestContext, servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { logFailure } from '~/server/http/failures.server';
import { isDatabaseUnavailable } from '~/server/storage/errors';
import { originOf, pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/home.route';
import { BlogPreview, type Teaser } from './blog-preview';
import type { loader as layoutLoader } from './site-layout.route';

const previewCount = 2;

export const handle: DocumentHandle = { page: 'home' };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  if (url.searchParams.has('p')) await leadOnFrom(args);
  const { db, pictures, today } = context.get(servicesContext);
  try {
    const posts = await newestPublic(db, previewCount, today());
    const facts = await pictures.facts(posts.map(({ headerImage }) => headerImage));
    const teasers = posts.map((post) => toTeaser(post, facts.get(post.headerImage)));
    return data({ posts: teasers }, { headers: cacheUntilChanged('posts') });
  } catch (error) {
    // While the database is unavailable, a stale page with posts is better than one without.
    if (isDatabaseUnavailable(error)) throw error;
    logFailure(context.get(requestContext), error, 'The newest posts could not be read');
    return data({ posts: null });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: site.ownerName,
    email: site.email,
    url: originOf(matches),
    sameAs: site.links.map(({ url }) => url),
  };
  return pageMeta({ path: href('/'), image: '/og/home.png', structuredData }, matches);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage posts={loaderData.posts} />;
}

/** Without a stale page, everything but the posts is still shown. */
export function ErrorBoundary() {
  return <HomePage posts={null} />;
}

function HomePage({ posts }: { posts: Teaser[] | null }) {
  const { today = '' } = useRouteLoaderData<typeof layoutLoader>('shell/site-layout.route') ?? {};
  return (
    <>
      <Hero />
      <div className="column">
        <Technology />
        <Projects />
        <Experience today={today} />
        <BlogPreview posts={posts} />
        <Reviews />
      </div>
      <span hidden data-island="view" data-view="" />
    </>
  );
}

function toTeaser(post: PostCard, facts?: ImageFacts): Teaser {
  const { id, slug, title, excerpt, timeToRead, publishedDate, createdAt, headerImage } = post;
  return { id, slug, title, excerpt, timeToRead, publishedDate, createdAt, headerImage, facts };
}
