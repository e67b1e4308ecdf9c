import { data, href, redirect } from 'react-router';
import { signInAddress, waitingAddress } from '~/features/comments/addresses';
import { commentLimit, isEditable, readCommentText, textError } from '~/features/comments/comment';
import { readComment } from '~/features/comments/comments.server';
import { deleteOwnComment, editComment } from '~/features/comments/own-comments.server';
import { writerOf } from '~/features/comments/readers.server';
import { formatComment } from '~/features/comments/render.server';
import { minuteMs } from '~/formats/durations';
import { requestContext, servicesContext } from '~/server/context.server';
import { readForm } from '~/server/http/failures.server';
import { retryAfterSeconds } from '~/server/identity/attempt-policy';
import { consumeRateLimit, type RateLimit } from '~/server/identity/rate-limits.server';
import { Button } from '~/ui/button';
import { TextareaField } from '~/ui/field';
import { readerMeta } from '~/ui/page-meta';
import type { Route } from './+types/edit.route';
import { CommentView } from './comment-list';
import { toShown } from './comments-page.server';

const edits: RateLimit = { action: 'comment-edit', atMost: 10, withinMs: 10 * minuteMs };

type Args = Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>;

/** The comment and its author; everybody else gets the response of an unknown comment. */
async function ownComment({ request, params, context }: Args) {
  const services = context.get(servicesContext);
  const writer = await writerOf(services, context.get(requestContext), request);
  if (!writer) throw redirect(signInAddress(href('/comment/:id/edit', params)));
  const comment = await readComment(services.db, params.id);
  if (!comment || comment.readerId !== writer.reader.id)
    throw data('Comment not found', { status: 404 });
  return { services, comment, ...writer };
}

export async function loader(args: Route.LoaderArgs) {
  const { comment, services } = await ownComment(args);
  const { postId, text, version } = comment;
  const mayEdit = isEditable(comment.createdAt, services.clock());
  return { comment: toShown(comment), postId, text, version, mayEdit };
}

export async function action(args: Route.ActionArgs) {
  const { services, comment, reader, isAuthor } = await ownComment(args);
  const form = await readForm(args.request);
  const { id, postId } = comment;
  if (form.get('intent') === 'delete') {
    await deleteOwnComment(services, id, reader.id);
    throw redirect(`${href('/blog/:id', { id: postId })}#comments`, 303);
  }
  const text = readCommentText(form.get('text'));
  const version = Number(form.get('version'));
  if (reader.isBlocked) return data({ text, message: 'You can’t comment here.' }, 403);
  const wrong = textError(text);
  if (wrong) return data({ text, message: wrong }, 400);
  const now = services.clock();
  const until = isAuthor ? null : await consumeRateLimit(services.db, edits, reader.id, now);
  if (until) {
    const message = 'You’ve edited it a few times. Please wait a while and try again.';
    const headers = { 'retry-after': String(retryAfterSeconds(until, now)) };
    return data({ text, message }, { status: 429, headers });
  }
  const { html, problem } = await formatComment(text);
  if (problem) return data({ text, message: problem }, 400);
  const edit = { id, readerId: reader.id, version, text, html, isAuthor };
  switch (await editComment(services, edit)) {
    case 'edited':
      throw redirect(href('/comment/:id', { id }), 303);
    case 'held':
      throw redirect(waitingAddress(postId, id), 303);
    case 'too-late':
      return data({ text, message: 'The 15 minutes to edit this comment are over.' }, 409);
    default:
      return data({ text, message: 'This comment was changed elsewhere. Please look again.' }, 409);
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = readerMeta('Your comment');

export default function EditComment({ loaderData, actionData }: Route.ComponentProps) {
  const { comment, text, version, mayEdit } = loaderData;
  return (
    <div className="column page-top">
      <div className="comments-column">
        <h1 className="text-title">Your comment</h1>
        {mayEdit ? (
          <form method="post" className="comment-form">
            <input type="hidden" name="version" value={version} />
            <TextareaField
              label="Your comment"
              name="text"
              rows={8}
              required
              maxLength={commentLimit}
              defaultValue={actionData?.text ?? text}
              message={actionData?.message}
              hint="You can edit it for 15 minutes."
            />
            <div>
              <Button type="submit" variant="primary">
                Save
              </Button>
            </div>
          </form>
        ) : (
          <div className="mt-8">
            <CommentView comment={comment} replyUnder={null} />
            {actionData?.message && (
              <p role="alert" className="mt-4 text-bad">
                {actionData.message}
              </p>
            )}
          </div>
        )}
        <form method="post" className="mt-10 border-line border-t pt-8">
          <p className="mb-4 text-muted">Deleting removes it for good. Replies stay.</p>
          <Button type="submit" name="intent" value="delete" variant="danger">
            Delete this comment
          </Button>
        </form>
      </div>
    </div>
  );
}
