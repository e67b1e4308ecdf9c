import { data, href } from 'react-router';
import { postPath } from '~/features/posts/addresses/post-address';
import { redirectOrCountMissing } from '~/features/posts/addresses/redirect-moved.server';
import { PostFacts } from '~/features/posts/article/post-card';
import { titleOf } from '~/features/posts/post-display';
import { seriesPosts } from '~/features/posts/tags/term-pages.server';
import { seriesPath } from '~/features/posts/tags/term-path';
import { countOf } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { pageMeta, siteOf } from '~/ui/page-meta';
import type { Route } from './+types/series.route';
import { TermHeader } from './term-header';

export const headers = () => cacheUntilChanged('posts');

/** The parts of a series in reading order; 404 if none is listed. */
export async function loader(args: Route.LoaderArgs) {
  const { db, ownerTime } = args.context.get(servicesContext);
  const parts = await seriesPosts(db, args.params.series.normalize('NFC'), await ownerTime());
  const name = parts.at(-1)?.series;
  if (name === undefined) {
    await redirectOrCountMissing(args);
    throw data('Page not found', { status: 404 });
  }
  return { name, parts };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const { name, parts } = loaderData;
  const site = siteOf(matches);
  return pageMeta(
    {
      title: `${name} - ${site.siteName} Blog`,
      description: `${name}, a series in ${countOf(parts.length, 'part')} by ${site.ownerName}.`,
      keywords: [name],
      path: seriesPath(name),
      image: href('/og/:name', { name: `series-${params.series}.png` }),
    },
    matches,
  );
}

export default function SeriesPage({ loaderData: { name, parts } }: Route.ComponentProps) {
  return (
    <div className="column page-top">
      <TermHeader name={name}>
        A series in {parts.length === 1 ? 'one part' : `${parts.length} parts`}
      </TermHeader>
      <ol className="mt-10 divide-y divide-line border-line border-y">
        {parts.map((post, index) => (
          <li key={post.id}>
            <a
              href={postPath(post)}
              className="group grid gap-x-10 gap-y-2 py-6 lg:grid-cols-[1.45fr_1fr]"
            >
              <div>
                <span className="label text-muted">Part {index + 1}</span>
                <h2 className="mt-1 text-subheading transition-colors group-hover:text-signal">
                  {titleOf(post)}
                </h2>
              </div>
              <div>
                {post.excerpt && <p className="mb-3 line-clamp-3 text-muted">{post.excerpt}</p>}
                <PostFacts post={post} />
              </div>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
