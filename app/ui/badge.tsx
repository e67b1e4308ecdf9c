import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'signal';

const tones: Record<Tone, string> = {
  neutral: 'border-line text-muted',
  good: 'border-line before:bg-[var(--dot-good,var(--good))]',
  warn: 'border-line before:bg-[var(--dot-warn,var(--warn))]',
  bad: 'border-line before:bg-[var(--dot-bad,var(--bad))]',
  signal: 'border-transparent bg-signal/15 text-signal',
};
const dotted: ReadonlySet<Tone> = new Set(['good', 'warn', 'bad']);

/** A label in a pill; its tone is a dot, so that a list of badges stays readable. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2 py-px font-medium text-xs leading-4',
        dotted.has(tone) &&
          'before:size-1.5 before:shrink-0 before:rounded-full forced-colors:before:hidden',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
