import type { ReactNode } from 'react';
import { formatCount } from '~/formats/numbers';
import { Button } from './button';

interface BulkBarProps {
  selected: number;
  shown: number;
  onSelect(on: boolean): void;
  /** Said while nothing is selected; 'Select all' if it is not given. */
  idle?: string;
  /** How many there are on all pages, and what selects them. */
  total?: number;
  onSelectTotal?(): void;
  label: string;
  children: ReactNode;
}

/** One line, also in a narrow list, so that selecting rows does not move them. */
export function BulkBar(props: BulkBarProps) {
  const { selected, shown, onSelect, label, idle = 'Select all', children } = props;
  const { total = shown, onSelectTotal } = props;
  const isAll = selected > 0 && selected >= shown;
  return (
    <div className="@container flex min-h-11 flex-wrap items-center gap-x-3 border-line border-b px-3 sm:px-4">
      <label className="flex items-center gap-2.5 text-muted text-sm">
        <input
          // Neither on nor off where some rows are selected.
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && !isAll;
          }}
          type="checkbox"
          className="checkbox"
          checked={isAll}
          onChange={({ target }) => onSelect(target.checked)}
        />
        <span aria-live="polite" className="figures text-xs">
          {selected === 0 ? (
            idle
          ) : (
            <>
              {formatCount(selected)}
              <span className="@max-md:sr-only"> selected</span>
            </>
          )}
        </span>
      </label>
      {isAll && selected < total && (
        <Button size="sm" variant="quiet" onClick={onSelectTotal}>
          Select all {formatCount(total)}
        </Button>
      )}
      {selected > 0 && (
        <fieldset
          className="-mr-2 ml-auto flex flex-wrap @md:gap-1 @max-md:[&_.button]:px-2"
          aria-label={label}
        >
          {children}
        </fieldset>
      )}
    </div>
  );
}
