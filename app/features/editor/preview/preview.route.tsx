import { data, href, isRouteErrorResponse } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { findDraft } from '~/features/editor/drafts.server';
import { PostArticle } from '~/features/posts/article/post-article';
import { PostNotFoundPage } from '~/features/posts/article/post-not-found';
import { renderArticle } from '~/features/posts/article/render-article.server';
import { postSchema } from '~/features/posts/post';
import { titleOf } from '~/features/posts/post-display';
import { getPost } from '~/features/posts/posts.server';
import { servicesContext } from '~/server/context.server';
import { readForm } from '~/server/http/failures.server';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/preview.route';

export const handle: DocumentHandle = { document: true, page: 'post' };

/** GET ?post=ID: a stored post that has no public page yet. ?draft=ID: a draft, as it would be. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [id, draftId] = [url.searchParams.get('post'), url.searchParams.get('draft')];
  if (id === null && draftId === null) return null;
  const draft = draftId === null ? null : await findDraft(services.db, draftId);
  const post = await getPost(services.db, draft?.postId ?? id ?? '');
  const shown = draft?.values ?? post;
  if (!shown) throw data('Post not found', { status: 404 });
  const createdAt = post?.createdAt ?? services.clock().toISOString();
  const edit = post ? `?${new URLSearchParams({ edit: post.id })}` : '';
  return { edit, ...(await renderArticle(services, shown, createdAt)) };
}

/** Renders what the editor posts into its preview frame; nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const values = postSchema.parse(JSON.parse(String(form.get('values'))));
  return renderArticle(services, values, services.clock().toISOString());
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const title = loaderData ? `Preview: ${titleOf(loaderData)}` : 'Preview';
  return adminMeta(title, 'A post as its readers will see it.')(args);
}

export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const post = actionData ?? loaderData;
  if (!post) return <p className="p-6 text-muted">Open the Preview tab of the editor.</p>;
  return (
    <main>
      {!actionData && loaderData && <OnlyForYou edit={loaderData.edit} />}
      <PostArticle post={post} />
    </main>
  );
}

/** Stays visible over the header image, so that the preview is not mistaken for the page. */
function OnlyForYou({ edit }: { edit: string }) {
  return (
    <p
      role="note"
      className="fixed inset-x-4 bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap justify-center gap-x-4 rounded-control border border-warn/50 bg-surface-raised px-4 py-2 text-sm"
    >
      Preview. Readers can’t see this post.
      <a href={href('/admin/blog') + edit} className="link">
        Edit
      </a>
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <PostNotFoundPage />;
  throw error;
}
