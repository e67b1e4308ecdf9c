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
import { pressedIn } from '~/server/http/pressed';
import { refusedInit } from '~/server/http/problem';
import { limitRate, type RateLimit } from '~/server/identity/rate-limits.server';
import { Refused } from '~/server/operation.server';
import { Button } from '~/ui/button';
import { TextareaField } from '~/ui/field';
import { readerMeta } from '~/ui/page-meta';
import type { Route } from './+types/edit.route';
import { CommentView } from './comment-list';
import { toShown } from './comments-page.server';

export const handle = { page: 'post' };

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
  if (pressedIn(form, ['save', 'delete']) === 'delete') {
    await deleteOwnComment(services, id, reader.id);
    throw redirect(`${href('/blog/:id', { id: postId })}#comments`, 303);
  }
  const text = readCommentText(form.get('text'));
  const version = Number(form.get('version'));
  try {
    if (reader.isBlocked) throw new Refused(403, 'You can’t comment here.');
    const wrong = textError(text);
    if (wrong) throw new Refused(400, wrong);
    const now = services.clock();
    if (!isAuthor) {
      const sentence = 'You’ve edited it a few times.';
      await limitRate(services.db, edits, reader.id, now, sentence);
    }
    const { html, problem } = await formatComment(text);
    if (problem) throw new Refused(400, problem);
    const edit = { id, readerId: reader.id, version, text, html, isAuthor };
    switch (await editComment(services, edit)) {
      case 'edited':
        throw redirect(href('/comment/:id', { id }), 303);
      case 'held':
        throw redirect(waitingAddress(postId, id), 303);
      case 'too-late':
        throw new Refused(409, 'The 15 minutes to edit this comment are over.');
      default:
        throw new Refused(409, 'This comment was changed elsewhere. Please look again.');
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return data({ text, message: error.message }, refusedInit(error));
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
          <Button type="submit" name="operation" value="delete" variant="danger">
            Delete this comment
          </Button>
        </form>
      </div>
    </div>
  );
}
