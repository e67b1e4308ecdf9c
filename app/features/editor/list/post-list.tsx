import { useState } from 'react';
import { href, useNavigation } from 'react-router';
import { deleteFailed } from '~/features/editor/use-editor-action';
import type { ListPage } from '~/features/posts/list/list-page.server';
import type { ListRow } from '~/features/posts/list/list-row';
import { isFiltered, type ListView, listAddress } from '~/features/posts/list/list-view';
import { type PostColumn, PostTable } from '~/features/posts/list/post-table';
import { NoPostsYet } from '~/features/posts/no-posts-yet';
import { countOf, formatCount } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { type ActionResult, describeFailure } from '~/ui/action-result';
import { BulkBar } from '~/ui/bulk-bar';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { useSelection } from '~/ui/selection';
import { useSubmitJson } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import type { BulkAsk } from './bulk.server';

interface PostListProps {
  view: ListView;
  page: ListPage;
  columns: PostColumn[];
  now: OwnerTime;
}

export function PostList({ view, page, columns, now }: PostListProps) {
  const { rows, total, pages } = page;
  const isLoading = useNavigation().state === 'loading';
  const { picked, pick, pickAll, clear } = useSelection(rows.map(({ id }) => id));
  const selected = rows.filter((row) => picked.has(row.id));
  const { change, busy } = useBulkChange(clear);
  if (rows.length === 0) return <NoPosts view={view} />;
  const tool = (label: string, operation: BulkAsk['operation']) => (
    <Button size="sm" variant="quiet" disabled={busy} onClick={() => change(operation, selected)}>
      {label}
    </Button>
  );
  return (
    <section
      aria-label="Posts"
      aria-busy={isLoading || undefined}
      className="rounded-card border border-line bg-surface-raised"
    >
      <div className="sticky top-12 z-10 rounded-t-card bg-surface-raised">
        <BulkBar
          label="Selected posts"
          idle={isFiltered(view) ? matches(total) : countOf(total, 'post')}
          shown={rows.length}
          selected={selected.length}
          onSelect={pickAll}
        >
          {tool('Make public', 'publish_posts')}
          {tool('Make private', 'hide_posts')}
          {tool('Delete', 'delete_posts')}
        </BulkBar>
      </div>
      <PostTable
        label="Posts"
        rows={rows}
        columns={columns}
        now={now}
        heads
        picks={{ isPicked: (key) => picked.has(key), onPick: pick }}
        actions={['view', 'edit', 'delete']}
        onDelete={(row) => change('delete_posts', [row])}
        className={isLoading ? 'opacity-60' : ''}
      />
      <Pager page={view.page} pages={pages} to={(page) => listAddress(view, { page })} />
    </section>
  );
}

const matches = (total: number) => (total === 1 ? '1 matches' : `${formatCount(total)} match`);

/** Changes posts, shows the result, and offers undo. */
function useBulkChange(onDone: () => void) {
  const send = useSubmitJson<BulkAsk, ActionResult>(href('/admin/posts'));
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const change = async (operation: BulkAsk['operation'], rows: ListRow[]) => {
    const posts = rows.map(({ id }) => id);
    setBusy(true);
    const result = await send({ operation, input: { posts } });
    setBusy(false);
    if (result.ok) onDone();
    const failed = operation === 'delete_posts' && !result.ok;
    const message = failed ? describeFailure(deleteFailed, result) : result.message;
    toast.tell({ ...result, message });
  };
  return { change, busy };
}

function NoPosts({ view }: { view: ListView }) {
  return (
    <section aria-label="Posts" className="rounded-card border border-line bg-surface-raised">
      {isFiltered(view) ? (
        <EmptyState
          title="Nothing matches"
          text={
            view.q.trim() === ''
              ? 'No post matches these filters.'
              : `No post here has “${view.q.trim()}” in its title, excerpt or text.`
          }
          action={
            <ButtonLink to={listAddress(view, { q: '', state: 'all', tag: '' })}>
              Show all posts
            </ButtonLink>
          }
        />
      ) : (
        <NoPostsYet text="Each post appears here with its state, date, views and tags." />
      )}
    </section>
  );
}
