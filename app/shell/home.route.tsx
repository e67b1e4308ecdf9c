import type { HomeSection } from 'content/schema';
import { data, href } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { newestPublic, withPictures } from '~/features/blog/posts-list.server';
import { ExperienceSection } from '~/features/portfolio/experience';
import { Hero } from '~/features/portfolio/hero';
import { hasSection, shownSections, workAnchor } from '~/features/portfolio/home-sections';
import { ProjectsSection } from '~/features/portfolio/projects';
import { ReviewsSection } from '~/features/portfolio/reviews';
import { TechnologySection } from '~/features/portfolio/technology';
import { redirectIfMoved } from '~/features/posts/addresses/redirect-moved.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { cacheUntilChanged, readsQuery } from '~/server/http/cache-headers.server';
import { logFailure } from '~/server/http/failures.server';
import { isDatabaseUnavailable } from '~/server/storage/errors';
import { originOf, pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/home.route';
import { BlogPreview } from './blog-preview';

const previewCount = 2;

export const handle: DocumentHandle = { page: 'home' };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  if (url.searchParams.has('p')) await redirectIfMoved(args);
  const { db, config, pictures, today, ownerTime, clock, content } = context.get(servicesContext);
  const { site, home, technologies, projects, experience, reviews } = await content.read();
  const shown = {
    site,
    home,
    technologies,
    projects,
    experience,
    reviews,
    today: await today(),
    // The machine's zone says nothing of the owner's place, so without another there is no clock.
    madeAt: site.clock && (site.timeZone || config.hasTimeZone) ? clock().toISOString() : null,
  };
  try {
    const posts = await newestPublic(db, previewCount, await ownerTime());
    const previews = await withPictures(pictures, posts);
    const headers = {
      ...(!url.searchParams.has('p') && cacheUntilChanged('posts')),
      ...readsQuery('p'),
    };
    return data({ ...shown, posts: previews }, { headers });
  } catch (error) {
    const current = context.get(requestContext);
    logFailure(current, error, 'The newest posts could not be read');
    // While the database is unavailable, a stale page with posts is better than one without.
    if (isDatabaseUnavailable(error)) current.error ??= error;
    return data({ ...shown, posts: null });
  }
}

export function meta({ matches, loaderData: { site } }: Route.MetaArgs) {
  const structuredData = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: site.ownerName,
    email: site.email,
    url: originOf(matches),
    sameAs: site.links.map(({ url }) => url),
  };
  return pageMeta(
    { path: href('/'), image: href('/og/:name', { name: 'home.png' }), structuredData },
    matches,
  );
}

type HomeData = Route.ComponentProps['loaderData'];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { site, home, madeAt, today } = loaderData;
  return (
    <>
      <Hero
        site={site}
        home={home}
        hasWork={hasSection(workAnchor, loaderData)}
        madeAt={madeAt}
        today={today}
      />
      <div className="column">
        {shownSections(loaderData).map((section) => (
          <HomePart key={section.kind} section={section} content={loaderData} />
        ))}
      </div>
      <span hidden data-island="reading" />
    </>
  );
}

function HomePart({ section, content }: { section: HomeSection; content: HomeData }) {
  switch (section.kind) {
    case 'technology':
      return <TechnologySection section={section} technologies={content.technologies} />;
    case 'projects':
      return (
        <ProjectsSection section={section} projects={content.projects} archive={content.home} />
      );
    case 'experience':
      return (
        <ExperienceSection
          section={section}
          experience={content.experience}
          today={content.today}
          hasWork={hasSection(workAnchor, content)}
        />
      );
    case 'blog':
      return (
        <BlogPreview section={section} posts={content.posts} button={content.home.blogButton} />
      );
    case 'reviews':
      return <ReviewsSection section={section} reviews={content.reviews} />;
  }
}
