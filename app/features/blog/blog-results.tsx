import type { CardData } from '~/features/posts/article/blog-list';
import { gridOf, PostCard } from '~/features/posts/article/post-card';
import { countOf } from '~/formats/numbers';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { Spinner } from '~/ui/spinner';
import { type BlogQuery, blogAddress, clearFormId } from './blog-address';

/** The number of posts found, announced to screen readers. */
export function CountLine({ total, q }: { total: number; q: string }) {
  const found = total === 0 ? 'No posts found' : `Found ${countOf(total, 'post')}`;
  return (
    <p role="status" className="label mt-4 min-h-5 wrap-anywhere text-muted">
      <span data-count="" className="in-aria-busy:hidden">
        {q && `${found} for “${q}”`}
      </span>
      <span className="hidden items-center gap-2 in-aria-busy:flex">
        <Spinner />
        Loading blog posts...
      </span>
    </p>
  );
}

type Listed = { cards: CardData[]; page: number; pages: number };

export function BlogResults({ list, query }: { list: Listed; query: BlogQuery }) {
  if (list.cards.length === 0) return <NoPosts q={query.q.trim()} />;
  return <PostGrid {...list} to={(page) => blogAddress({ ...query, page })} />;
}

export function PostGrid({ cards, ...pages }: Listed & { to: (page: number) => string }) {
  return (
    <>
      <ul className={`h-feed ${gridOf(cards)} mt-block`}>
        {cards.map((card, index) => (
          <PostCard key={card.post.id} {...card} priority={index === 0} />
        ))}
      </ul>
      <Pager {...pages} className="mt-part px-0!" />
    </>
  );
}

function NoPosts({ q }: { q: string }) {
  return (
    <EmptyState
      title={q ? `No posts found matching “${q}”` : 'No blog posts available yet'}
      text={
        q
          ? 'Try a shorter word or part of one. Search looks for exactly these letters.'
          : 'The first one is on its way. Follow the feed to hear about it.'
      }
      action={
        q && (
          <Button type="submit" form={clearFormId}>
            Clear search to see all posts
          </Button>
        )
      }
      className="mt-6 px-0!"
    />
  );
}
