import { Button } from '~/ui/button';
import type { StoredState } from './use-stored-draft';

const stateTexts: Record<StoredState, string> = {
  empty: 'Your work is saved in this browser until you start over.',
  saved: 'Saved in this browser.',
  restored: 'Your work is back.',
  'not-saved': 'This browser has no room left for your work: download the feed before you leave.',
};

const savedAtFormat = { dateStyle: 'medium', timeStyle: 'short' } as const;

interface SaveStatusProps {
  state: StoredState;
  savedAt: Date | null;
  onStartOver: () => void;
}

export function SaveStatus({ state, savedAt, onStartOver }: SaveStatusProps) {
  const text =
    state === 'restored' && savedAt
      ? `Your work from ${savedAt.toLocaleString('en-US', savedAtFormat)} is back.`
      : stateTexts[state];
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <p role="status">{text}</p>
      {state !== 'empty' && (
        <Button size="sm" variant="quiet" onClick={onStartOver}>
          Start over
        </Button>
      )}
    </div>
  );
}
