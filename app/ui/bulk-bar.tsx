import type { ReactNode } from 'react';
import { formatCount } from '~/formats/numbers';
import { classNames } from './class-names';

interface SelectAllProps {
  selected: number;
  shown: number;
  /** Names the checkbox where its text is not enough. */
  label?: string;
  className?: string;
  children: ReactNode;
  onSelect(on: boolean): void;
}

/** The checkbox of a whole list: neither on nor off where some of its rows are selected. */
export function SelectAll(props: SelectAllProps) {
  const { selected, shown, label, className, children, onSelect } = props;
  const isAll = selected > 0 && selected >= shown;
  return (
    <label className={classNames('flex items-center text-muted', className)}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        type="checkbox"
        className="checkbox"
        aria-label={label}
        checked={isAll}
        onChange={({ target }) => onSelect(target.checked)}
      />
      {children}
    </label>
  );
}

interface BulkBarProps {
  selected: number;
  shown: number;
  onSelect(on: boolean): void;
  /** Said while nothing is selected; 'Select all' if it is not given. */
  idle?: string;
  label: string;
  children: ReactNode;
}

/** One line, also in a narrow list, so that selecting rows does not move them. */
export function BulkBar({ label, idle = 'Select all', children, ...all }: BulkBarProps) {
  return (
    <div className="@container flex min-h-11 flex-wrap items-center gap-x-3 border-line border-b px-3 sm:px-4">
      <SelectAll {...all} className="gap-2.5 text-sm">
        <span role="status" className="figures text-[0.8125rem]">
          {all.selected === 0 ? (
            idle
          ) : (
            <>
              {formatCount(all.selected)}
              <span className="@max-md:sr-only"> selected</span>
            </>
          )}
        </span>
      </SelectAll>
      {all.selected > 0 && (
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
