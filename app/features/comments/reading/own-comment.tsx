import { href } from 'react-router';
import { CommentView } from './comment-list';
import type { OwnShown } from './comments-page.server';

export function OwnCommentList({ comments }: { comments: OwnShown[] }) {
  return (
    <ol className="comment-list" data-own="">
      {comments.map((comment) => (
        <li key={comment.id}>
          <OwnComment comment={comment} />
        </li>
      ))}
    </ol>
  );
}

/** A comment with the actions of its author. */
function OwnComment({ comment }: { comment: OwnShown }) {
  const { id, isHeld, isEditable } = comment;
  return (
    <div className={isHeld ? 'comment-held' : undefined}>
      {isHeld && (
        <p className="mb-2">
          <span className="comment-badge text-warn">Waiting for review: only you see it</span>
        </p>
      )}
      <CommentView comment={comment} replyUnder={null} />
      <p className="comment-tools">
        <a href={href('/comment/:id/edit', { id })}>{isEditable ? 'Edit or delete' : 'Delete'}</a>
      </p>
    </div>
  );
}
