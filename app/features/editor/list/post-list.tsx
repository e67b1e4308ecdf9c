import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { OwnerTime } from '~/formats/owner-day';
import { classNames } from '~/ui/class-names';
import { Pager } from '~/ui/pager';
import { useSelection } from '~/ui/selection';
import { HiddenHeader, SortHeader } from '~/ui/table';
import type { BulkChange, BulkSelection } from './bulk-request';
import type { ListPage } from './list-page.server';
import { keyOf, type ListRow } from './list-row';
import {
  directionOf,
  isFiltered,
  type ListView,
  listAddress,
  listSearch,
  type SortColumn,
  toggleListSort,
} from './list-view';
import { NoPosts } from './no-posts';
import { PostBulkBar } from './post-bulk-bar';
import { PostRow } from './post-row';
import { editAddress } from './row-actions';
import { TagDialog } from './tag-dialog';
import type { Bulk } from './use-bulk';
import { usePostKeys } from './use-post-keys';

/** One line per row. The headers are static: the bar above the table is sticky instead. */
const tableLook =
  'data-table table-fixed transition-opacity [&_td]:min-w-0! [&_td]:px-2 [&_td]:py-0 [&_td]:align-middle [&_th]:static [&_th]:px-2 [&_th]:py-1.5';

interface PostListProps {
  view: ListView;
  page: ListPage;
  tags: { address: string; name: string }[];
  origin: string;
  now: OwnerTime;
  bulk: Bulk;
}

export function PostList({ view, page, tags, origin, now, bulk }: PostListProps) {
  const { rows, total, pages } = page;
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const [isAll, setAll] = useState(false);
  const [tagging, setTagging] = useState(false);
  const keys = rows.map(keyOf);
  const selection = useSelection(keys);
  const picked = rows.filter((row) => isAll || selection.picked.has(keyOf(row)));
  const selected = isAll ? total : picked.length;
  // Without tags there is no column for them, so that titles have more room.
  const tagged = tags.length > 0;

  const clear = () => {
    selection.clear();
    setAll(false);
  };
  const pick = (key: string, on: boolean, range: boolean) => {
    // A change of one row leaves a selection on this page, no longer of all matches.
    selection.pick(key, on, range);
    setAll(false);
  };
  const which = (some: ListRow[] = picked): BulkSelection =>
    isAll ? { all: listSearch({ ...view, page: 1 }) } : idsOf(some);
  const change = async (request: BulkChange) => {
    if (await bulk.change(request)) clear();
  };
  const remove = (key: string | undefined) => {
    const some = picked.length > 0 ? picked : rows.filter((row) => keyOf(row) === key);
    if (some.length > 0 && !bulk.busy) void change({ do: 'delete', which: which(some) });
  };
  const rowAt = (key: string) => rows.find((row) => keyOf(row) === key);
  usePostKeys({
    keys,
    onToggle: (key, range) => pick(key, range || isAll || !selection.picked.has(key), range),
    onOpen: (key) => {
      const row = rowAt(key);
      if (row) void navigate(editAddress(row));
    },
    onDelete: remove,
    onClear: clear,
  });

  if (rows.length === 0) return <NoPosts view={view} />;
  return (
    <section
      aria-label="Posts"
      aria-busy={isLoading || undefined}
      className="rounded-card border border-line bg-surface-raised"
    >
      <PostBulkBar
        {...{ selected, total, isAll }}
        shown={rows.length}
        filtered={isFiltered(view)}
        busy={bulk.busy}
        onPage={(on) => {
          selection.pickAll(on);
          setAll(false);
        }}
        onAll={() => setAll(true)}
        onDo={(what) => {
          if (what === 'tag') setTagging(true);
          else void change({ do: what, which: which() });
        }}
      />
      <table aria-label="Posts" className={classNames(tableLook, isLoading && 'opacity-60')}>
        <Widths tagged={tagged} />
        <Head view={view} tagged={tagged} />
        <tbody>
          {rows.map((row) => (
            <PostRow
              key={keyOf(row)}
              {...{ row, origin, now, tagged }}
              isPicked={isAll || selection.picked.has(keyOf(row))}
              onPick={(on, range) => pick(keyOf(row), on, range)}
            />
          ))}
        </tbody>
      </table>
      <Pager page={view.page} pages={pages} to={(page) => listAddress(view, { page })} />
      <TagDialog
        open={tagging}
        {...{ selected, tags }}
        busy={bulk.busy}
        onClose={() => setTagging(false)}
        onTag={async (what, tag) => {
          const result = await bulk.sendRequest({ do: what, which: which(), tag });
          if (!result.ok) return result.message;
          bulk.tell(result);
          clear();
          return null;
        }}
      />
    </section>
  );
}

/** In one place: phones have no table header, and a long title must not set the widths. */
function Widths({ tagged }: { tagged: boolean }) {
  return (
    <colgroup>
      <col className="w-11" />
      <col />
      <col className="w-27 max-sm:hidden" />
      <col className="w-38 max-sm:hidden" />
      <col className="w-19 max-sm:hidden" />
      <col className="w-36 max-xl:hidden" />
      {tagged && <col className="w-44 max-lg:hidden xl:w-52" />}
      <col className="w-2 pointer-coarse:w-12" />
    </colgroup>
  );
}

function Head({ view, tagged }: { view: ListView; tagged: boolean }) {
  const sorts = (column: SortColumn) => ({
    to: listAddress(view, { sort: toggleListSort(view.sort, column) }),
    direction: directionOf(view.sort, column),
  });
  return (
    <thead className="max-sm:sr-only">
      <tr>
        <th scope="col">
          <span className="sr-only">Selected</span>
        </th>
        <SortHeader {...sorts('title')}>Title</SortHeader>
        <th scope="col" className="max-sm:hidden">
          State
        </th>
        <SortHeader {...sorts('date')} className="max-sm:hidden">
          Date
        </SortHeader>
        <SortHeader {...sorts('views')} className="text-right max-sm:hidden">
          Views
        </SortHeader>
        <SortHeader {...sorts('changed')} className="pl-8! max-xl:hidden">
          Changed
        </SortHeader>
        {tagged && (
          <th scope="col" className="max-lg:hidden">
            Tags
          </th>
        )}
        <HiddenHeader>Actions</HiddenHeader>
      </tr>
    </thead>
  );
}

function idsOf(rows: ListRow[]): BulkSelection {
  const [drafts, posts] = [true, false].map((isDraft) =>
    rows.filter(({ state }) => (state === 'draft') === isDraft).map(({ id }) => id),
  );
  return { posts: posts ?? [], drafts: drafts ?? [] };
}
