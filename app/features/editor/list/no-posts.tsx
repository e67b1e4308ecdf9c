import { isFiltered, type ListView, listAddress } from '~/features/posts/list/list-view';
import { NoPostsYet } from '~/features/posts/no-posts-yet';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';

export function NoPosts({ view }: { view: ListView }) {
  return (
    <section aria-label="Posts" className="rounded-card border border-line bg-surface-raised">
      {isFiltered(view) ? (
        <EmptyState
          title="Nothing matches"
          text={
            view.q.trim() === ''
              ? 'No post matches these filters.'
              : `No post here has “${view.q.trim()}” in its title, excerpt or text.`
          }
          action={
            <ButtonLink to={listAddress(view, { q: '', state: 'all', tag: '' })}>
              Show all posts
            </ButtonLink>
          }
        />
      ) : (
        <NoPostsYet text="Each post and each draft appears here with its state, date, views and tags." />
      )}
    </section>
  );
}
