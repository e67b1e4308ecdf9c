import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'signal';
type DotTone = Exclude<Tone, 'neutral' | 'signal'>;

// The workbench has dots of its own, brighter on paper than a word.
const dots: Record<DotTone, string> = {
  good: 'text-[var(--dot-good,var(--good))]',
  warn: 'text-[var(--dot-warn,var(--warn))]',
  bad: 'text-[var(--dot-bad,var(--bad))]',
};

/** A tone beside its word, so that a list of them stays readable; hollow for what is not there yet. */
export function Dot({ tone, hollow }: { tone: DotTone; hollow?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'size-2 shrink-0 rounded-full border-[1.5px] border-current',
        !hollow && 'bg-current',
        dots[tone],
      )}
    />
  );
}

/** A label in a pill. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  const isFilled = tone === 'signal';
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2 py-px font-medium text-xs leading-4',
        isFilled ? 'border-transparent bg-signal/15 text-signal' : 'border-line',
        tone === 'neutral' && 'text-muted',
        className,
      )}
    >
      {!isFilled && tone !== 'neutral' && <Dot tone={tone} />}
      {children}
    </span>
  );
}
