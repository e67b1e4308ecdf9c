import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes';
import { Spinner } from './spinner';

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md';
};

/** Its shape is in kit.css: on a page of text, the classes of a button would weigh more than its words. */
const shape = 'button';

const sizes = {
  sm: 'min-h-8 px-3 text-[0.8125rem] [&_svg]:size-3.5',
  md: 'min-h-10 px-4 text-sm [&_svg]:size-4',
};

const variants = {
  primary:
    'border-transparent bg-signal text-signal-ink hover:bg-signal/88 active:bg-signal/88 ' +
    'disabled:border-line disabled:bg-surface-sunken disabled:text-muted aria-busy:border-transparent aria-busy:bg-signal/80 aria-busy:text-signal-ink',
  secondary:
    'border-line-strong bg-surface-raised text-text hover:border-text active:bg-surface-sunken ' +
    'disabled:border-line disabled:bg-surface-sunken disabled:text-muted',
  quiet:
    'border-transparent text-muted hover:bg-text/7 hover:text-text active:bg-text/12 ' +
    'disabled:bg-transparent disabled:text-muted disabled:opacity-60',
  danger:
    'border-bad/60 bg-surface-raised text-bad hover:border-bad hover:bg-bad hover:text-bad-ink active:bg-bad/85 ' +
    'disabled:border-line disabled:bg-surface-sunken disabled:text-muted',
};

export function buttonClasses({ variant = 'secondary', size = 'md' }: ButtonStyle = {}) {
  return classes(shape, sizes[size], variants[variant]);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    /** Shows a spinner in place of the words, keeps the width, and takes no second press. */
    busy?: boolean;
    children: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

/** `type` is "button" unless said otherwise: a form's own button asks for `type="submit"`. */
export function Button({ variant, size, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={classes(buttonClasses({ variant, size }), className)}
    >
      {busy && <Spinner className="absolute" />}
      <span className={classes('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
    </button>
  );
}

type ButtonLinkProps = LinkProps & ButtonStyle;

/** Looks like a button, goes somewhere. An absolute `to` leaves the site. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes(buttonClasses({ variant, size }), className)} />;
}
