import type { ReactNode, TableHTMLAttributes } from 'react';
import { classNames } from './class-names';

type TableProps = TableHTMLAttributes<HTMLTableElement> & {
  /** Names the table, and the region that scrolls when it is wider than the screen. */
  label: string;
};

/** Rows are plain `<thead>`, `<tbody>`, `<tr>`; a cell of figures carries `data-numeric`. */
export function Table({ label, className, children, ...rest }: TableProps) {
  const scrollRegion = { role: 'region', 'aria-label': label, tabIndex: 0 };
  return (
    <div {...scrollRegion} className="relative overflow-auto rounded-[inherit]">
      <table {...rest} aria-label={label} className={classNames('data-table', className)}>
        {children}
      </table>
    </div>
  );
}

/** The head of a column whose cells speak for themselves. */
export function HiddenHeader({ children }: { children: ReactNode }) {
  return (
    <th scope="col">
      <span className="sr-only">{children}</span>
    </th>
  );
}
