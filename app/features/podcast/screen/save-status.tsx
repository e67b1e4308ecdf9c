import { Button } from '~/ui/button';
import type { StoredState } from './use-stored-draft';

const stateTexts: Record<StoredState, string> = {
  empty: 'What you enter is kept in this browser until you start over.',
  saved: 'Kept in this browser.',
  restored: 'Your work is here again.',
  'not-saved': 'This browser has no room to keep your work: download the feed before you leave.',
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
      ? `Your work from ${savedAt.toLocaleString('en-US', savedAtFormat)} is here again.`
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
