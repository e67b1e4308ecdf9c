import { Experience } from '~/features/portfolio/experience';
import { Hero } from '~/features/portfolio/hero';
import { Projects } from '~/features/portfolio/projects';
import { Reviews } from '~/features/portfolio/reviews';
import { Technology } from '~/features/portfolio/technology';
import { newestPublic, type PostCard } from '~/features/posts/posts-list.server';
import { isoDayOf } from '~/formats/dates';
import { siteContext, visitContext } from '~/server/context.server';
import type { Route } from './+types/home';
import { BlogPreview, type Teaser } from './blog-preview';

const previewCount = 2;

/** Tells the document which page it shows; root.tsx puts it on <body>. */
export const handle = { page: 'home' };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, log } = context.get(siteContext);
  const now = clock();
  const today = isoDayOf(now);
  try {
    const posts = (await newestPublic(db, previewCount, now)).map(toTeaser);
    context.get(visitContext).keep('posts');
    return { today, posts };
  } catch (error) {
    log.error({ err: error }, 'The newest posts could not be read');
    return { today, posts: [] };
  }
}

/** From another page the visitor gets this one at once, and the posts when they arrive. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = serverLoader();
  const posts: Promise<Teaser[]> = loaded.then(
    (data) => data.posts,
    () => [],
  );
  return { today: isoDayOf(new Date()), posts };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const posts: Teaser[] | Promise<Teaser[]> = loaderData.posts;
  return (
    <>
      <Hero />
      <div className="column">
        <Technology />
        <Projects />
        <Experience today={loaderData.today} />
        <BlogPreview posts={posts} />
        <Reviews />
      </div>
    </>
  );
}

function toTeaser(post: PostCard): Teaser {
  const { id, title, excerpt, timeToRead, publishedDate, createdAt, headerImage } = post;
  return { id, title, excerpt, timeToRead, publishedDate, createdAt, headerImage };
}
