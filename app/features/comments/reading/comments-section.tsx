import { href } from 'react-router';
import { formatCount } from '~/formats/numbers';
import { classNames } from '~/ui/class-names';
import { CommentForm } from './comment-form';
import { CommentList } from './comment-list';
import type { LoadedComments } from './comments-page.server';

/** The comments of a post and the form, the same for every reader; comments.island.ts adds what is personal. */
export function CommentsSection({ page }: { page: LoadedComments }) {
  const { postId, isOpen, count } = page;
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      data-island="comments"
      data-start="visible"
      data-post={postId}
      className={classNames('comments', count === 0 && 'print:hidden')}
    >
      <div className="comments-column">
        <div data-comments="">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 id="comments-title" className="text-heading">
              Comments
            </h2>
            <p className="label text-muted">{count > 0 ? formatCount(count) : ''}</p>
            {count > 0 && (
              <a
                href={href('/blog/:id/comments.xml', { id: postId })}
                className="label ml-auto text-muted hover:text-signal"
              >
                Feed
              </a>
            )}
          </div>
          {count === 0 && isOpen && (
            <p className="mt-4 text-muted">None yet. Questions and corrections are welcome.</p>
          )}
          <CommentList page={page} />
        </div>
        {isOpen ? (
          <CommentForm postId={postId} />
        ) : (
          <p className="mt-8 text-muted">Comments on this post are closed.</p>
        )}
      </div>
    </section>
  );
}
