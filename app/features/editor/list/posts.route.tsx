import { PenLine } from 'lucide-react';
import { data, href } from 'react-router';
import { listDrafts } from '~/features/editor/drafts.server';
import { countStates, readListPage } from '~/features/posts/list/list-page.server';
import { listSearch, readListView } from '~/features/posts/list/list-view';
import type { PostColumn } from '~/features/posts/list/post-table';
import { PostConflict } from '~/features/posts/posts.server';
import { listTags } from '~/features/posts/tags/terms.server';
import { ownerActor, recordActivity } from '~/server/activity.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, notStoredSentence } from '~/server/http/failures.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { type ActionResult, notStored } from '~/ui/action-result';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/posts.route';
import { bulkRequestSchema, changeMany } from './bulk.server';
import { ListFilters } from './list-filters';
import { PostList } from './post-list';

export const meta = adminMeta('Posts', 'Every post: find, publish, hide and delete.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, ownerTime } = context.get(servicesContext);
  const now = await ownerTime();
  const unsaved = await listDrafts(db, null);
  const asked = readListView(url.searchParams);
  const page = await readListPage(db, asked, { now, unsaved });
  return {
    view: { ...asked, page: page.page },
    page,
    counts: await countStates(db, { now, unsaved }),
    tags: await listTags(db),
    now,
  };
}

const refused = (message: string, status: number) =>
  data<ActionResult>({ ok: false, message }, status);

/** The list's JSON requests: changes of several posts at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const body: unknown = await request.json().catch(() => null);
  const { data: asked } = bulkRequestSchema.safeParse(body);
  if (!asked) return refused('Something went wrong with that request. Reload and try again.', 400);
  if (asked.posts.length + asked.drafts.length === 0)
    return refused('Select at least one post.', 422);
  const when = { now: services.clock(), ownerTime: await services.ownerTime() };
  try {
    const result = await writeAndInvalidate(services, ['posts'], async (trx) => {
      const { message, undo } = await changeMany(trx, asked, when);
      const subject = { kind: 'blogs', id: '', label: message };
      const line = await recordActivity(trx, ownerActor, 'Changed posts', subject, when.now, undo);
      return { ok: true, message, undo: line };
    });
    return data<ActionResult>(result, 200);
  } catch (error) {
    if (error instanceof PostConflict)
      return refused('A post was saved at the same moment. Nothing was changed; try again.', 409);
    const status = logFailure(context.get(requestContext), error, 'The posts could not be changed');
    return data<ActionResult>({ ok: false, message: notStoredSentence(error, notStored) }, status);
  }
}

export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const { view, page, counts, tags, now } = loaderData;
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
      {counts.all > 0 && <ListFilters view={view} counts={counts} tags={tags} />}
      <PostList
        key={listSearch(view)}
        view={view}
        page={page}
        now={now}
        columns={tags.length > 0 ? [...columns, 'tags'] : columns}
      />
    </>
  );
}

const columns: PostColumn[] = ['state', 'date', 'views', 'changed'];
