import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { shownDate, titleOf } from '~/features/posts/post-display';
import { formatDay } from '~/formats/dates';
import { formatCount } from '~/formats/numbers';
import { dayOf, type OwnerTime } from '~/formats/owner-day';
import { classNames } from '~/ui/class-names';
import { useTimeZone } from '~/ui/time-zone';
import { keyOf, type ListRow } from './list-row';
import { PostStateLabel, stateInWords } from './post-state-label';
import { editAddress, RowActions } from './row-actions';
import { rowId } from './use-post-keys';

interface PostRowProps {
  row: ListRow;
  origin: string;
  now: OwnerTime;
  /** Whether the list has a column of tags. */
  tagged: boolean;
  isPicked: boolean;
  onPick(on: boolean, range: boolean): void;
}

/** Opaque, because the actions of a row cover its last column. */
const rowTints = {
  picked: 'bg-(--row) [--row:color-mix(in_oklab,var(--signal)_8%,var(--surface-raised))]',
  plain:
    'hover:bg-(--row) focus-within:bg-(--row) [--row:color-mix(in_oklab,var(--text)_4%,var(--surface-raised))]',
};

export function PostRow({ row, origin, now, tagged, isPicked, onPick }: PostRowProps) {
  const timeZone = useTimeZone();
  const [open, setOpen] = useState(false);
  const title = titleOf(row);
  const changed = formatDay(dayOf(new Date(row.updatedAt), timeZone));
  const date = dateOf(row, timeZone);
  const views = row.state === 'draft' ? '–' : formatCount(row.views);
  const tags = row.tags.join(', ');
  return (
    <>
      <tr
        id={rowId(keyOf(row))}
        tabIndex={-1}
        className={classNames(
          'group relative h-9 focus-visible:outline-2 focus-visible:outline-signal focus-visible:-outline-offset-2 pointer-coarse:h-11',
          isPicked ? rowTints.picked : rowTints.plain,
        )}
      >
        <td className="pl-3!">
          <label className="flex min-h-8 items-center pointer-coarse:min-h-10">
            <input
              type="checkbox"
              className="checkbox"
              aria-label={`Select ${title}`}
              checked={isPicked}
              onChange={({ target, nativeEvent }) =>
                onPick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
          </label>
        </td>
        <td className="max-sm:py-1.5!">
          <p className="flex min-w-0 items-baseline gap-2">
            <Link
              to={editAddress(row)}
              dir="auto"
              className="truncate font-medium hover:underline pointer-coarse:after:absolute pointer-coarse:after:inset-y-0 pointer-coarse:after:right-12 pointer-coarse:after:left-11"
            >
              {title}
            </Link>
            {row.hasDraft && (
              <span className="shrink-0 text-[0.75rem] text-warn" title="There are unsaved changes">
                unsaved
              </span>
            )}
          </p>
          <p className="truncate text-[0.75rem] text-muted tabular-nums leading-4 sm:hidden">
            {[stateInWords(row, now), date, row.state === 'draft' ? '' : `${views} views`, tags]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </td>
        <td colSpan={date ? 1 : 2} className="truncate max-sm:hidden">
          <PostStateLabel post={row} now={now} />
        </td>
        {date && <td className="truncate text-muted tabular-nums max-sm:hidden">{date}</td>}
        <td className="text-right text-muted tabular-nums max-sm:hidden">{views}</td>
        <td className="pl-8! text-muted tabular-nums max-xl:hidden">{changed}</td>
        {tagged && (
          <td className="truncate text-muted max-lg:hidden" title={tags || undefined}>
            {tags}
          </td>
        )}
        <td className="text-right">
          <span className="invisible absolute inset-y-0.5 right-0.5 flex items-center bg-(--row) pr-2 pl-3 shadow-[-1.5rem_0_1rem_-0.5rem_var(--row)] group-focus-within:visible group-hover:visible pointer-coarse:hidden">
            <RowActions {...{ row, origin, now }} />
          </span>
          <button
            type="button"
            aria-label={`Actions for ${title}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="hidden h-11 w-11 items-center justify-center text-muted pointer-coarse:inline-flex"
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </button>
        </td>
      </tr>
      {open && (
        <tr>
          {/* At most the visible columns: a larger span would add columns and narrow the titles. */}
          <td colSpan={3} className="pl-2">
            <div className="grid grid-cols-5 [&_svg]:size-4">
              <RowActions {...{ row, origin, now }} labelled />
            </div>
          </td>
          <td colSpan={3} className="max-sm:hidden" />
          <td className="max-xl:hidden" />
          {tagged && <td className="max-lg:hidden" />}
        </tr>
      )}
    </>
  );
}

/** The day that readers see, or of the draft; a scheduled post's is part of its state. */
function dateOf(row: ListRow, timeZone: string): string {
  if (row.state === 'scheduled') return '';
  const isDraft = row.state === 'draft';
  return formatDay(isDraft ? dayOf(new Date(row.updatedAt), timeZone) : shownDate(row, timeZone));
}
