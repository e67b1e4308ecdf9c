import { data, href } from 'react-router';
import { findReaderSignIn } from '~/features/account/reader-sign-ins.server';
import { findCommentedPost, readComment } from '~/features/comments/comments.server';
import { ownComments } from '~/features/comments/own-comments.server';
import { writerOf } from '~/features/comments/readers.server';
import { receiveComment, type WrittenDraft } from '~/features/comments/receive.server';
import { postPath } from '~/features/posts/addresses/post-address';
import { titleOf } from '~/features/posts/post-display';
import { parseJson } from '~/formats/json';
import { minimumMs } from '~/formats/spam-signs';
import { requestContext, servicesContext } from '~/server/context.server';
import { mailMode } from '~/server/mail/mail-mode';
import { openForm } from '~/server/visitor/form-time.server';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/compose.route';
import { CommentForm } from './comment-form';
import { CommentView, OwnCommentList } from './comment-list';
import { toOwn, toShown } from './comments-page.server';

export const handle = { page: 'post' };

/** An uncached page of the reader: what was written before signing in, and own comments. Writes nothing. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const post = await findCommentedPost(services, params.id);
  if (!post || post.openness === 'off') throw data('Post not found', { status: 404 });
  const current = context.get(requestContext);
  const writer = await writerOf(services, current, request, { touch: false });
  const signIn = await findReaderSignIn(services, request);
  const draft = parseJson(signIn?.draft ?? '') as WrittenDraft | null;
  const written = draft?.postId === post.id ? draft : undefined;
  const parentId = url.searchParams.get('reply') ?? written?.parentId ?? '';
  const parent = parentId ? await readComment(services.db, parentId) : null;
  const isReply = parent?.postId === post.id && parent.status === 'approved';
  const own = writer ? await ownComments(services.db, writer.reader.id, post.id) : [];
  return {
    postId: post.id,
    path: postPath(post),
    title: titleOf(post),
    isOpen: post.openness === 'open',
    isSent: url.searchParams.has('sent'),
    fields: {
      text: written?.text ?? '',
      parentId: isReply ? parent.id : '',
      name: written?.name || (writer?.reader.suggestedName ?? ''),
    },
    parent: isReply ? toShown(parent) : null,
    known: writer && {
      // A text from before the sign-in was typed long enough ago.
      token: await openForm(services, written ? minimumMs : 0),
      name: writer.reader.name,
      offersMail: mailMode(services.config) !== 'none' && !writer.isAuthor,
      replyMails: writer.reader.replyMails,
    },
    own: own.map((comment) => toOwn(comment, services.clock())),
  };
}

/** The action of this form and of the one on the cached page. */
export const action = (args: Route.ActionArgs) => receiveComment(args);

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const title = loaderData ? `Comment on ${loaderData.title}` : 'Post not found';
  return pageMeta({ title, path: href('/blog/:id/comments', params), noindex: true }, matches);
}

export default function Compose({ loaderData, actionData }: Route.ComponentProps) {
  const { postId, path, title, isOpen, isSent, own, parent } = loaderData;
  const notice = actionData?.notice;
  return (
    <div className="column page-top">
      <p className="label text-muted">Comment on</p>
      <h1 className="mt-3 text-title">
        <a href={path}>{title}</a>
      </h1>
      <div className="comments-column">
        {isSent && !actionData && (
          <p role="status" className="mt-8 text-good">
            Thank you. Your comment is waiting for review; only you can see it.
          </p>
        )}
        {notice && (
          <p
            role="alert"
            data-notice=""
            className="mt-8 rounded-control border border-bad/60 px-4 py-3 text-bad"
          >
            {notice}
          </p>
        )}
        {isOpen && (
          <CommentForm
            postId={postId}
            fields={actionData?.fields ?? loaderData.fields}
            errors={actionData?.errors ?? {}}
            isRefused={actionData !== undefined}
            known={loaderData.known ?? undefined}
          >
            {parent && (
              <div>
                <p className="mb-2 font-medium text-sm">Replying to</p>
                <CommentView comment={parent} replyUnder={null} />
              </div>
            )}
          </CommentForm>
        )}
        {own.length > 0 && (
          <section aria-labelledby="own" className="mt-14">
            <h2 id="own" className="text-subheading">
              Your comments here
            </h2>
            <OwnCommentList comments={own} />
          </section>
        )}
      </div>
    </div>
  );
}
