import type { ReactNode } from 'react';
import { classes } from './classes';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'signal';

const tones: Record<Tone, string> = {
  neutral: 'border-line text-muted',
  good: 'border-good/40 text-good',
  warn: 'border-warn/40 text-warn',
  bad: 'border-bad/40 text-bad',
  signal: 'border-transparent bg-signal text-signal-ink',
};

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
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border px-2 py-px font-medium text-[0.75rem] leading-4',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
