import { PenLine } from 'lucide-react';
import { data, href } from 'react-router';
import { listDrafts } from '~/features/editor/drafts.server';
import { countStates, readListPage } from '~/features/posts/list/list-page.server';
import { listSearch, readListView } from '~/features/posts/list/list-view';
import { listTagNames } from '~/features/posts/tags/terms.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, notStoredSentence } from '~/server/http/failures.server';
import { notStored } from '~/ui/action-result';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/posts.route';
import type { BulkResult } from './bulk-request';
import { handleBulkRequest } from './handle-bulk-request.server';
import { ListFilters } from './list-filters';
import { PostList } from './post-list';
import { useBulk } from './use-bulk';

export const meta = adminMeta('Posts', 'Every post: find, publish, hide, tag and delete.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, ownerTime, config } = context.get(servicesContext);
  const now = await ownerTime();
  const unsaved = await listDrafts(db, null);
  const asked = readListView(url.searchParams);
  const page = await readListPage(db, asked, { now, unsaved });
  return {
    view: { ...asked, page: page.page },
    page,
    counts: await countStates(db, { now, unsaved }),
    tags: await listTagNames(db),
    origin: config.publicUrl.origin,
    now,
  };
}

/** The list's JSON requests: changes of many posts at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const body: unknown = await request.json().catch(() => null);
  try {
    return await handleBulkRequest(context.get(servicesContext), body);
  } catch (error) {
    const status = logFailure(context.get(requestContext), error, 'The posts could not be changed');
    return data<BulkResult>({ ok: false, message: notStoredSentence(error, notStored) }, status);
  }
}

export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const { view, page, counts, tags, origin, now } = loaderData;
  const bulk = useBulk();
  return (
    <>
      <PageHeader
        title="Posts"
        actions={
          counts.all > 0 && (
            <ButtonLink to={href('/admin/blog')} variant="primary" size="sm">
              <PenLine aria-hidden="true" />
              New post
            </ButtonLink>
          )
        }
      />
      {counts.all > 0 && <ListFilters {...{ view, counts, tags }} />}
      <PostList key={listSearch(view)} {...{ view, page, tags, origin, now, bulk }} />
    </>
  );
}
