import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { titleOf } from '~/features/posts/post-display';
import { formatDay } from '~/formats/dates';
import { hasHidden, markHidden } from '~/formats/hidden-characters';
import { countOf, formatCount } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { formatWhen } from '~/formats/when';
import { classNames } from '~/ui/class-names';
import { HiddenNote } from '~/ui/hidden-note';
import { keyed } from '~/ui/screen-keys';
import { HiddenHeader } from '~/ui/table';
import { useTimeZone } from '~/ui/time-zone';
import { When } from '~/ui/when';
import type { FoundWords } from './found-words';
import type { ListRow } from './list-row';
import { PostStateLabel } from './post-state-label';
import { editAddress, postKeys, type RowAction, RowActions } from './row-actions';

export type PostColumn = 'state' | 'date' | 'views' | 'viewed' | 'changed' | 'tags';

interface TableLook {
  columns: readonly PostColumn[];
  now: OwnerTime;
  /** Where a title leads; to the editor if it is not said. */
  to?: (row: ListRow) => string;
  /** Author and time to read beside the title. */
  bylines?: boolean;
  /** The post that is open. */
  currentId?: string | null;
  actions: readonly RowAction[];
  /** Shows the heads of the columns, where there are columns. */
  heads?: boolean;
  onDelete?: (row: ListRow) => void;
  picks?: {
    isPicked: (id: string) => boolean;
    onPick: (id: string, on: boolean, range: boolean) => void;
  };
}

interface PostTableProps extends TableLook {
  label: string;
  rows: ListRow[];
  className?: string;
}

/** One line per row. The headers are static: a bar above the table may be sticky instead. */
const tableLook =
  'data-table table-fixed transition-opacity sm:min-w-[40rem] [&_td]:min-w-0! [&_td]:px-2 [&_td]:py-0 [&_td]:align-middle [&_th]:static [&_th]:bg-transparent [&_th]:px-2 [&_th]:py-1.5';

/** In one place: a long title must not set the widths. On a phone a row has no columns, but a second line. */
const looks: Record<PostColumn, { head: string; width: string; cell: string }> = {
  state: { head: 'State', width: 'w-27 min-[100rem]:w-[9%]', cell: '' },
  date: { head: 'Published', width: 'w-30 lg:w-38 min-[100rem]:w-[12%]', cell: '' },
  views: { head: 'Views', width: 'w-24 min-[100rem]:w-[10%]', cell: 'sm:text-right' },
  viewed: { head: 'Last Viewed', width: 'w-36 lg:w-50 min-[100rem]:w-[18%]', cell: 'sm:pl-8!' },
  changed: {
    head: 'Changed',
    width: 'w-36 max-xl:hidden min-[100rem]:w-[12%]',
    cell: 'pl-8! max-xl:hidden',
  },
  tags: {
    head: 'Tags',
    width: 'w-44 max-lg:hidden xl:w-52 min-[100rem]:w-[18%]',
    cell: 'max-lg:hidden',
  },
};
/** By the number of actions. */
const actionWidths = [
  '',
  'w-12 pointer-coarse:w-14 lg:w-18',
  'w-20 pointer-coarse:w-25 lg:w-30',
  'w-28 pointer-coarse:w-36 lg:w-46',
];

/** Posts as the owner sees them, in every list of them. */
export function PostTable({ label, rows, className, ...look }: PostTableProps) {
  const { columns, picks, actions, heads } = look;
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className={classNames(tableLook, className)}>
        <colgroup>
          {picks && <col className="w-11" />}
          <col />
          {columns.map((column) => (
            <col key={column} className={`max-sm:hidden ${looks[column].width}`} />
          ))}
          <col className={actionWidths[actions.length]} />
        </colgroup>
        <thead className={heads ? 'max-sm:sr-only' : 'sr-only'}>
          <tr>
            {picks && <HiddenHeader>Selected</HiddenHeader>}
            <th scope="col" className={picks ? '' : 'sm:pl-4!'}>
              Title
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classNames(looks[column].cell, 'max-sm:hidden')}
              >
                {looks[column].head}
              </th>
            ))}
            <HiddenHeader>Actions</HiddenHeader>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PostRow key={row.id} row={row} {...look} />
          ))}
        </tbody>
      </table>
      {hasHidden(...rows.flatMap(({ title, found }) => [title, ...(found ?? [])])) && (
        <HiddenNote />
      )}
    </div>
  );
}

function PostRow({ row, ...look }: { row: ListRow } & TableLook) {
  const { columns, to = editAddress, bylines, currentId, picks, heads } = look;
  const timeZone = useTimeZone();
  const title = markHidden(titleOf(row));
  const isCurrent = row.id === currentId;
  const isPicked = picks?.isPicked(row.id) ?? false;
  const hasState = columns.includes('state');
  const isDraft = row.state === 'draft';
  // The state of a scheduled post has its date.
  const hasDate = row.state !== 'scheduled' || !hasState;
  const byline = bylines && [row.author, row.timeToRead].filter(Boolean).join(' · ');
  const views = countOf(row.views, 'view');
  const cells: Record<PostColumn, ReactNode> = {
    state: <PostStateLabel post={row} />,
    // The statistics say it of every post; elsewhere what was never out has none.
    date:
      formatDay(row.publishedDate) ||
      (row.state !== 'public' && !columns.includes('viewed') ? '' : 'Not set'),
    views: isDraft ? '–' : heads ? formatCount(row.views) : views,
    viewed: row.lastViewed ? <When time={row.lastViewed} /> : 'Never',
    changed: <When time={row.updatedAt} />,
    tags: row.tags.join(', '),
  };
  const inOneLine = [
    byline,
    hasDate && cells.date,
    !isDraft && views,
    columns.includes('viewed') &&
      (row.lastViewed ? `viewed ${formatWhen(row.lastViewed, { timeZone })}` : 'Never viewed'),
    columns.includes('tags') && cells.tags,
  ];
  return (
    <tr
      id={`post-${row.id}`}
      aria-current={isCurrent || undefined}
      className={classNames(
        'group relative h-9 hover:bg-text/4 focus-within:bg-text/4 pointer-coarse:h-11',
        (isPicked || isCurrent) && 'bg-signal/8!',
      )}
    >
      {picks && (
        <td className="pl-3! sm:pl-4!">
          <label className="flex min-h-8 items-center pointer-coarse:min-h-10">
            <input
              type="checkbox"
              className="checkbox"
              aria-label={`Select ${title}`}
              {...keyed(postKeys, 'x')}
              checked={isPicked}
              onChange={({ target, nativeEvent }) =>
                picks.onPick(
                  row.id,
                  target.checked,
                  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
                )
              }
            />
          </label>
        </td>
      )}
      <td className={classNames('max-sm:py-1.5!', !picks && 'pl-4!')}>
        <p className="flex min-w-0 items-baseline gap-2">
          <Link
            to={to(row)}
            data-main=""
            dir="auto"
            title={title}
            className="wrap-anywhere font-medium hover:underline sm:truncate"
          >
            {title}
          </Link>
          {row.hasDraft && (
            <span
              className="shrink-0 text-xs text-warn"
              title="There are changes that are not saved yet"
            >
              Draft
            </span>
          )}
          {!hasState && row.state !== 'public' && (
            <span className="shrink-0 text-xs max-sm:hidden">
              <PostStateLabel post={row} />
            </span>
          )}
          {byline && (
            <span className="min-w-0 shrink-[99] truncate text-xs text-muted max-lg:hidden">
              {byline}
            </span>
          )}
        </p>
        {row.found && <FoundLine found={row.found} />}
        {byline && (
          <p className="truncate pb-1 text-xs text-muted max-sm:hidden lg:hidden">{byline}</p>
        )}
        <p className="text-xs text-muted tabular-nums leading-4 sm:hidden">
          {(hasState || row.state !== 'public') && (
            <>
              <PostStateLabel post={row} /> ·{' '}
            </>
          )}
          {inOneLine.filter(Boolean).join(' · ')}
        </p>
      </td>
      {columns.map((column) =>
        column === 'date' && !hasDate ? null : (
          <td
            key={column}
            colSpan={column === 'state' && !hasDate ? 2 : 1}
            title={column === 'tags' && row.tags.length > 0 ? row.tags.join(', ') : undefined}
            className={`truncate text-muted tabular-nums max-sm:hidden ${looks[column].cell}`}
          >
            {cells[column]}
          </td>
        ),
      )}
      <td>
        <span className="row-links flex justify-end">
          <RowActions row={row} {...look} />
        </span>
      </td>
    </tr>
  );
}

function FoundLine({ found }: { found: FoundWords }) {
  const [before, words, after] = found.map(markHidden);
  return (
    <p dir="auto" className="line-clamp-2 wrap-anywhere pb-1 text-muted text-xs">
      {before}
      <mark className="bg-signal/22 text-text">{words}</mark>
      {after}
    </p>
  );
}
