import { href } from 'react-router';
import { commentsAddress } from '~/features/comments/addresses';
import { Pager } from '~/ui/pager';
import { When } from '~/ui/when';
import type { LoadedComments, OwnShown, ShownComment } from './comments-page.server';

export function CommentList({ page }: { page: LoadedComments }) {
  const { postId, isOpen, comments } = page;
  const threads = toThreads(comments);
  return (
    <>
      {threads.length > 0 && (
        <ol className="comment-list">
          {threads.map(({ root, replies }, n) => (
            <li key={root?.id ?? n}>
              {root && <CommentView comment={root} replyUnder={isOpen ? postId : null} />}
              {replies.length > 0 && (
                <ol className="comment-replies" aria-label="Replies">
                  {replies.map((reply) => (
                    <li key={reply.id}>
                      <CommentView comment={reply} replyUnder={isOpen ? postId : null} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      )}
      <Pager
        page={page.page}
        pages={page.pages}
        labels={['Earlier comments', 'Later comments']}
        to={(number) => `${commentsAddress({ id: postId, slug: page.slug }, number)}#comments`}
        className="mt-10 px-0!"
      />
    </>
  );
}

interface CommentViewProps {
  comment: ShownComment;
  /** The post that takes replies; null if it takes none. */
  replyUnder: string | null;
}

export function CommentView({ comment, replyUnder }: CommentViewProps) {
  const { id, name, isAuthor, isEdited, html, createdAt } = comment;
  if (comment.isDeleted) {
    return (
      <article id={`c-${id}`} className="comment text-muted">
        This comment was deleted.
      </article>
    );
  }
  return (
    <article
      id={`c-${id}`}
      data-version={comment.version}
      className="comment"
      aria-label={`Comment by ${name}`}
    >
      <p className="label flex flex-wrap items-baseline gap-x-3 gap-y-1 text-muted">
        <strong className="wrap-anywhere font-semibold text-base text-text" dir="auto">
          {name}
        </strong>
        {isAuthor && <span className="comment-badge text-good">author</span>}
        <a href={href('/comment/:id', { id })} rel="nofollow" className="hover:text-signal">
          <When time={createdAt} exact />
        </a>
        {isEdited && <span>edited</span>}
      </p>
      <div className="prose comment-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
      {replyUnder && (
        <p className="comment-tools">
          <a
            href={`${href('/blog/:id/comments', { id: replyUnder })}?reply=${id}#your-comment`}
            rel="nofollow"
            data-reply={id}
          >
            Reply<span className="sr-only"> to {name}</span>
          </a>
        </p>
      )}
    </article>
  );
}

/** Comments with the actions of their author; comments.island.ts takes them from here. */
export function OwnCommentList({ comments }: { comments: OwnShown[] }) {
  return (
    <ol className="comment-list" data-own="">
      {comments.map((comment) => {
        const { id, text, isHeld, isEditable } = comment;
        return (
          <li key={id} data-text={text} className={isHeld ? 'comment-held' : undefined}>
            {isHeld && (
              <p className="mb-2">
                <span className="comment-badge text-warn">Waiting for review: only you see it</span>
              </p>
            )}
            <CommentView comment={comment} replyUnder={null} />
            <p className="comment-tools">
              <a href={href('/comment/:id/edit', { id })} data-edit="">
                {isEditable ? 'Edit or delete' : 'Delete'}
              </a>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

interface Thread {
  /** Null if the comment is on an earlier page. */
  root: ShownComment | null;
  replies: ShownComment[];
}

/** Groups comments with their replies, which follow them in the list. */
function toThreads(comments: readonly ShownComment[]): Thread[] {
  const threads: Thread[] = [];
  for (const comment of comments) {
    if (comment.parentId === null) threads.push({ root: comment, replies: [] });
    else {
      if (threads.length === 0) threads.push({ root: null, replies: [] });
      threads.at(-1)?.replies.push(comment);
    }
  }
  return threads;
}
