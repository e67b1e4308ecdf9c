import { href } from 'react-router';
import { ownComments } from '~/features/comments/own-comments.server';
import { writerOf } from '~/features/comments/readers.server';
import { receiveComment } from '~/features/comments/receive.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { mailMode } from '~/server/mail/mail-mode';
import { openForm } from '~/server/visitor/form-time.server';
import type { Route } from './+types/api.route';
import { toOwn } from './comments-page.server';

const shownToScript = 50;

/** GET: the current reader and their held comments. Requested when the comments are almost visible; writes nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const writer = await writerOf(services, current, request, { touch: false });
  if (!writer) return Response.json({ reader: null, own: [] });
  const { reader, isAuthor } = writer;
  const now = services.clock();
  const own = await ownComments(services.db, reader.id, {
    postId: params.id,
    limit: shownToScript,
  });
  return Response.json({
    reader: {
      name: reader.name,
      replyMails: reader.replyMails,
      offersMail: mailMode(services.config) !== 'none' && !isAuthor,
    },
    owner: current.owner && {
      comments: href('/admin/comments'),
      edit: `${href('/admin/blog')}?edit=${encodeURIComponent(params.id)}`,
    },
    token: await openForm(services),
    own: await Array.fromAsync(own, async (comment) => ({
      ...(await toOwn(comment, now)),
      text: comment.text,
      edit: href('/comment/:id/edit', { id: comment.id }),
    })),
  });
}

/** POST: the form, sent by the page's script. */
export async function action(args: Route.ActionArgs) {
  const { result, status, headers } = await receiveComment(args);
  return Response.json(result, { status: status === 303 ? 200 : status, headers });
}
