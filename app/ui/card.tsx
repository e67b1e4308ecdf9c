import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names';

type CardProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  as?: 'div' | 'section' | 'article' | 'li';
  title?: ReactNode;
  actions?: ReactNode;
  /** `false` when the content brings its own edges, as a table does. */
  padded?: boolean;
};

export function Card({
  as: Element = 'section',
  title,
  actions,
  padded = true,
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        'min-w-0 rounded-card border border-line bg-surface-raised',
        padded && (title ? 'px-4 pt-3 pb-4' : 'p-4'),
        className,
      )}
    >
      {(title || actions) && (
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
            padded ? 'mb-3' : 'min-h-11 border-line border-b px-4 py-1.5',
          )}
        >
          {title && <h2 className="font-semibold text-sm">{title}</h2>}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </Element>
  );
}
