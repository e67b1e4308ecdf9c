import { Eye, Lock, type LucideIcon, Tag, Trash2 } from 'lucide-react';
import { countOf, formatCount } from '~/formats/numbers';
import { SelectAll } from '~/ui/bulk-bar';
import { Button } from '~/ui/button';

interface BulkBarProps {
  /** The number of rows on the page, and of selected posts. */
  shown: number;
  selected: number;
  /** The number of matches; if it is more than the page has, all of them can be selected. */
  total: number;
  filtered: boolean;
  isAll: boolean;
  busy: boolean;
  onPage(on: boolean): void;
  onAll(): void;
  onDo(what: 'publish' | 'hide' | 'tag' | 'delete'): void;
}

/** Selects the page or all matches, and changes everything selected. It stays visible. */
export function PostBulkBar(props: BulkBarProps) {
  const { shown, selected, total, filtered, isAll, busy, onPage, onAll, onDo } = props;
  return (
    <div className="sticky top-12 z-10 flex h-11 items-center gap-x-2 rounded-t-card border-line border-b bg-surface-raised pr-2 pl-3 sm:gap-x-3">
      <SelectAll
        {...{ selected, shown }}
        label="Select this page"
        className="min-h-11 gap-3"
        onSelect={onPage}
      >
        <span role="status" className="whitespace-nowrap text-[0.8125rem] tabular-nums">
          {selected > 0 ? (
            <>
              {formatCount(selected)}
              <span className="max-sm:sr-only"> selected</span>
            </>
          ) : (
            counted(total, filtered)
          )}
        </span>
      </SelectAll>
      {selected >= shown && !isAll && total > shown && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Select all ${formatCount(total)} that match`}
          onClick={onAll}
        >
          <span className="max-sm:hidden">Select all {formatCount(total)} that match</span>
          <span className="sm:hidden">All {formatCount(total)}</span>
        </Button>
      )}
      {selected > 0 && (
        <fieldset disabled={busy} aria-label="Selected posts" className="ml-auto flex sm:gap-1">
          <Tool icon={Eye} label="Make public" onClick={() => onDo('publish')} />
          <Tool icon={Lock} label="Make private" onClick={() => onDo('hide')} />
          <Tool icon={Tag} label="Tag…" onClick={() => onDo('tag')} />
          <Tool icon={Trash2} label="Delete" onClick={() => onDo('delete')} danger />
        </fieldset>
      )}
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  danger?: boolean;
  onClick(): void;
}

/** The label is hidden if there is no room. */
function Tool({ icon: Icon, label, danger, onClick }: ToolProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={danger ? 'hover:text-bad max-sm:px-2.5' : 'max-sm:px-2.5'}
    >
      <Icon aria-hidden="true" />
      <span className="max-md:hidden">{label}</span>
    </Button>
  );
}

function counted(total: number, filtered: boolean): string {
  if (filtered) return total === 1 ? '1 matches' : `${formatCount(total)} match`;
  return countOf(total, 'post');
}
