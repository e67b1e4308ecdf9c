import { postPath } from '~/features/posts/addresses/post-address';
import { gridOf, PostCard } from '~/features/posts/article/post-card';
import { titleOf } from '~/features/posts/post-display';
import type { PostPageData } from './post-page.server';

/** What follows a post: the previous and the next one (in its series, if it has one), and related ones. */
export function PostEnd({ post }: { post: PostPageData }) {
  const { newer, older, related, series } = post;
  const kindOf = (part: unknown) => (part ? 'part' : 'post');
  return (
    <div className="column print:hidden">
      {(newer || older) && (
        <nav aria-label="More posts" className="neighbours">
          {older ? (
            <Neighbour label={`Previous ${kindOf(series?.previous)}`} post={older} />
          ) : (
            <span />
          )}
          {newer && <Neighbour label={`Next ${kindOf(series?.next)}`} post={newer} isNext />}
        </nav>
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-part">
          <h2 id="related" className="text-heading">
            Related posts
          </h2>
          <ul data-island="plates" className={`${gridOf(related)} mt-block`}>
            {related.map((card) => (
              <PostCard key={card.post.id} {...card} heading="h3" />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type NeighbourProps = {
  label: string;
  post: { id: string; slug: string; title: string };
  isNext?: boolean;
};

function Neighbour({ label, post, isNext = false }: NeighbourProps) {
  return (
    <a
      href={postPath(post)}
      rel={isNext ? 'next' : 'prev'}
      className={`group py-6 ${isNext ? 'sm:text-right' : ''}`}
    >
      <span className="label text-muted">{label}</span>
      <span className="mt-2 block text-subheading transition-colors group-hover:text-signal">
        {titleOf(post)}
      </span>
    </a>
  );
}
