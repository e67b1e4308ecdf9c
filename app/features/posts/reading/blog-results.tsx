import { ArrowLeft, ArrowRight } from 'lucide-react';
import { use } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '~/ui/button';
import { classes } from '~/ui/classes';
import { EmptyState } from '~/ui/empty-state';
import { Spinner } from '~/ui/spinner';
import { blogAddress, readBlogQuery } from './blog-address';
import type { BlogList } from './blog-list';
import { ClearSearchButton } from './blog-search';
import { PostCard } from './post-card';

type Coming = BlogList | Promise<BlogList>;

function useList(list: Coming): BlogList {
  return list instanceof Promise ? use(list) : list;
}

export function LoadingPosts() {
  return (
    <p role="status" className="mt-10 flex items-center gap-3 text-muted">
      <Spinner size="md" />
      Loading blog posts...
    </p>
  );
}

/** Says how many posts a search found, also to those who do not see the grid change. */
export function CountLine({ list, busy }: { list: Coming; busy: boolean }) {
  const { total } = useList(list);
  const q = readBlogQuery(useSearchParams()[0]).q.trim();
  const found = total === 0 ? 'No posts found' : `Found ${total} ${total === 1 ? 'post' : 'posts'}`;
  return (
    <p
      role="status"
      className="label-mono mt-4 flex min-h-5 items-center gap-2 wrap-anywhere text-muted"
    >
      {busy && <Spinner />}
      {busy ? 'Loading blog posts...' : q && `${found} for “${q}”`}
    </p>
  );
}

export function BlogResults({ list, busy }: { list: Coming; busy: boolean }) {
  const { posts, page, pages, images } = useList(list);
  const query = readBlogQuery(useSearchParams()[0]);
  if (posts.length === 0) return <NoPosts q={query.q.trim()} />;
  return (
    <>
      <ul
        aria-busy={busy}
        className={classes(
          'mt-6 grid grid-cols-1 gap-x-8 gap-y-12 transition-opacity sm:grid-cols-2 lg:grid-cols-3',
          busy && 'opacity-60',
        )}
      >
        {posts.map((post, index) => (
          <PostCard
            key={post.id}
            post={post}
            image={images[post.headerImage]}
            priority={index === 0}
          />
        ))}
      </ul>
      {pages > 1 && <PageLinks query={query} page={page} pages={pages} />}
    </>
  );
}

function NoPosts({ q }: { q: string }) {
  if (!q) {
    return (
      <EmptyState
        title="No blog posts available yet"
        text="The first one is being written. The feed will tell you when it is here."
        className="mt-6 px-0!"
      />
    );
  }
  return (
    <EmptyState
      title={`No posts found matching “${q}”`}
      text="Try a shorter word, or part of one: search looks for exactly these letters."
      action={<ClearSearchButton>Clear search to see all posts</ClearSearchButton>}
      className="mt-6 px-0!"
    />
  );
}

type PageLinksProps = { query: ReturnType<typeof readBlogQuery>; page: number; pages: number };

function PageLinks({ query, page, pages }: PageLinksProps) {
  return (
    <nav
      aria-label="Pages"
      className="mt-16 flex items-center justify-between gap-4 border-line border-t pt-6"
    >
      <span className="min-w-28">
        {page > 1 && (
          <ButtonLink to={blogAddress({ ...query, page: page - 1 })} rel="prev" prefetch="intent">
            <ArrowLeft aria-hidden="true" /> Previous
          </ButtonLink>
        )}
      </span>
      <span className="label-mono text-muted">
        Page {page} of {pages}
      </span>
      <span className="flex min-w-28 justify-end">
        {page < pages && (
          <ButtonLink to={blogAddress({ ...query, page: page + 1 })} rel="next" prefetch="intent">
            Next <ArrowRight aria-hidden="true" />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
