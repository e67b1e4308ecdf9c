import { site } from 'content/site';
import { Experience } from '~/features/portfolio/experience';
import { Hero } from '~/features/portfolio/hero';
import { Projects } from '~/features/portfolio/projects';
import { Reviews } from '~/features/portfolio/reviews';
import { Technology } from '~/features/portfolio/technology';
import { newestPublic, type PostCard } from '~/features/posts/reading/posts-list.server';
import { ViewTracker } from '~/features/posts/views/view-tracker';
import type { ImageFacts } from '~/formats/pictures';
import { siteContext, visitContext } from '~/server/context.server';
import { originOf, pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/home.route';
import { BlogPreview, type Teaser } from './blog-preview';

const previewCount = 2;

/** Tells the document which page it shows; root.tsx puts it on <body>. */
export const handle = { page: 'home' };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, pictures, today } = context.get(siteContext);
  try {
    const posts = await newestPublic(db, previewCount, today());
    const facts = await pictures.facts(posts.map(({ headerImage }) => headerImage));
    context.get(visitContext).keep('posts');
    return { posts: posts.map((post) => toTeaser(post, facts.get(post.headerImage))) };
  } catch (error) {
    context.get(visitContext).fail(error, 'The newest posts could not be read');
    const none: Teaser[] = [];
    return { posts: none };
  }
}

/** From another page the visitor gets this one at once, and the posts when they arrive. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = serverLoader();
  const posts: Promise<Teaser[]> = loaded.then(
    (data) => data.posts,
    () => [],
  );
  return { posts };
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
  return pageMeta({ path: '/', image: '/og/home.png', structuredData }, matches);
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { today } = matches[1].loaderData;
  const posts: Teaser[] | Promise<Teaser[]> = loaderData.posts;
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
      <ViewTracker page="" />
    </>
  );
}

function toTeaser(post: PostCard, facts?: ImageFacts): Teaser {
  const { id, title, excerpt, timeToRead, publishedDate, createdAt, headerImage } = post;
  return { id, title, excerpt, timeToRead, publishedDate, createdAt, headerImage, facts };
}
