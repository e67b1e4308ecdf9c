import { Button } from '~/ui/button';
import type { Keeping } from './use-feed-draft';

const WORDS: Record<Exclude<Keeping, 'restored'>, string> = {
  empty: 'What you enter is kept in this browser until you start over.',
  kept: 'Kept in this browser.',
  'too-big': 'This browser has no room to keep your work: download the feed before you leave.',
};

const when = { dateStyle: 'medium', timeStyle: 'short' } as const;

interface KeepingLineProps {
  keeping: Keeping;
  restoredFrom: Date | null;
  onStartOver: () => void;
}

/** Whether the work is safe; always one line, so that nothing moves when it changes. */
export function KeepingLine({ keeping, restoredFrom, onStartOver }: KeepingLineProps) {
  const words =
    keeping === 'restored' && restoredFrom
      ? `Your work from ${restoredFrom.toLocaleString('en-US', when)} is here again.`
      : WORDS[keeping === 'restored' ? 'kept' : keeping];
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <p role="status">{words}</p>
      {keeping !== 'empty' && (
        <Button size="sm" variant="quiet" onClick={onStartOver}>
          Start over
        </Button>
      )}
    </div>
  );
}
