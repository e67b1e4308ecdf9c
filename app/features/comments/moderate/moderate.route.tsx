import { data, href } from 'react-router';
import type { Comment } from '~/features/comments/comments.server';
import { findByApproveKey } from '~/features/comments/moderation.server';
import { decideComments } from '~/features/comments/operations.server';
import { CommentView } from '~/features/comments/reading/comment-list';
import { toShown } from '~/features/comments/reading/comments-page.server';
import { ownerActor } from '~/server/activity.server';
import { type AppServices, requestContext, servicesContext } from '~/server/context.server';
import { perform, Refused } from '~/server/operation.server';
import { Button, ButtonLink } from '~/ui/button';
import { readerMeta } from '~/ui/page-meta';
import type { Route } from './+types/moderate.route';

export const handle = { page: 'post' };

type Args = Pick<Route.LoaderArgs, 'params' | 'context'>;

async function find({ params, context }: Args) {
  const services = context.get(servicesContext);
  const comment = await findByApproveKey(services.db, params.id, params.key);
  return comment && { services, comment };
}

/** False where the comment was changed or deleted since. */
async function approve(services: AppServices, { id, version }: Comment): Promise<boolean> {
  const asked = { comments: [{ id, version }], status: 'approved' };
  try {
    await perform(services, ownerActor, decideComments, asked);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/**
 * The link in the mail to the owner. With the owner's session one click approves; without it a
 * button does, so that a program that opens links in mails approves nothing.
 */
export async function loader({ request, ...args }: Route.LoaderArgs) {
  const known = await find(args);
  if (!known) return data({ comment: null, isApproved: false }, { status: 404 });
  const { services, comment } = known;
  const isOwner = args.context.get(requestContext).owner !== null;
  const isFetchedAhead = request.headers.get('sec-purpose')?.startsWith('prefetch') ?? false;
  const approves = isOwner && !isFetchedAhead && request.method === 'GET';
  const isNow = approves && comment.status === 'held' && (await approve(services, comment));
  const isApproved = isNow || comment.status === 'approved';
  return data({ comment: toShown(comment), isApproved });
}

export async function action(args: Route.ActionArgs) {
  const known = await find(args);
  if (!known) return { isDone: false };
  return { isDone: await approve(known.services, known.comment) };
}

export const meta = readerMeta('Comment', href('/admin/comments'));

export default function Moderate({ loaderData }: Route.ComponentProps) {
  const { comment, isApproved } = loaderData;
  const waiting = comment ? 'A comment is waiting for review' : 'This link no longer works';
  return (
    <div className="column page-top">
      <div className="comments-column">
        <h1 className="text-title">{isApproved ? 'Approved' : waiting}</h1>
        {!comment && (
          <p className="mt-6 text-lead text-muted">
            The comment has been changed or deleted since.
          </p>
        )}
        {comment && (
          <div className="mt-8">
            <CommentView comment={comment} replyUnder={null} />
          </div>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {comment && !isApproved && (
            <form method="post">
              <Button type="submit" variant="primary">
                Approve
              </Button>
            </form>
          )}
          {comment && isApproved && (
            <ButtonLink to={href('/comment/:id', { id: comment.id })} variant="primary">
              Read it under the post
            </ButtonLink>
          )}
          <ButtonLink to={href('/admin/comments')}>All comments</ButtonLink>
        </div>
      </div>
    </div>
  );
}
