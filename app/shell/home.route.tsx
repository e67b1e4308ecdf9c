import { site } from 'content/site';
import { data, href } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { Experience } from '~/features/portfolio/experience';
import { Hero } from '~/features/portfolio/hero';
import { Projects } from '~/features/portfolio/projects';
import { Reviews } from '~/features/portfolio/reviews';
import { Technology } from '~/features/portfolio/technology';
import { newestPublic, type PostCard } from '~/features/posts/reading/posts-list.server';
import type { ImageFacts } from '~/formats/pictures';
import { requestContext, servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { originOf, pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/home.route';
import { BlogPreview, type Teaser } from './blog-preview';

const previewCount = 2;

export const handle: DocumentHandle = { page: 'home' };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, pictures, today } = context.get(servicesContext);
  try {
    const posts = await newestPublic(db, previewCount, today());
    const facts = await pictures.facts(posts.map(({ headerImage }) => headerImage));
    const teasers = posts.map((post) => toTeaser(post, facts.get(post.headerImage)));
    return data({ posts: teasers }, { headers: cacheUntilChanged('posts') });
  } catch (error) {
    context.get(requestContext).fail(error, 'The newest posts could not be read');
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

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { today } = matches[1].loaderData;
  return (
    <>
      <Hero />
      <div className="column">
        <Technology />
        <Projects />
        <Experience today={today} />
        <BlogPreview posts={loaderData.posts} />
        <Reviews />
      </div>
      <span hidden data-island="view" data-view="" />
    </>
  );
}

function toTeaser(post: PostCard, facts?: ImageFacts): Teaser {
  const { id, title, excerpt, timeToRead, publishedDate, createdAt, headerImage } = post;
  return { id, title, excerpt, timeToRead, publishedDate, createdAt, headerImage, facts };
}
