import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useRef,
} from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names';
import { Spinner } from './spinner';

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md';
};

/** Styled in ui.css: utility classes on every button would be a large part of a page of text. */
export function buttonClasses({ variant = 'secondary', size = 'md' }: ButtonStyle = {}) {
  return `button button-${size} button-${variant}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    /** Shows a spinner instead of the label, keeps the width, and ignores further clicks. */
    busy?: boolean;
    children: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

/**
 * `type` is "button" unless said otherwise: a form's own button asks for `type="submit"`. The second click of a
 * double click does nothing where the first one was on another button, or changed what this one says.
 */
export function Button({ variant, size, busy = false, className, children, ...rest }: ButtonProps) {
  const saidAtFirst = useRef<string>(null);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    const said = event.currentTarget.ariaLabel ?? event.currentTarget.textContent;
    if (event.detail > 1 && said !== saidAtFirst.current) return event.preventDefault();
    saidAtFirst.current = said;
    rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={onClick}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClasses({ variant, size }), className)}
    >
      {busy && <Spinner className="absolute" />}
      <span className={classNames('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
    </button>
  );
}

type ButtonLinkProps = LinkProps & ButtonStyle;

/** Looks like a button, goes somewhere. An absolute `to` leaves the site. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClasses({ variant, size }), className)} />;
}
