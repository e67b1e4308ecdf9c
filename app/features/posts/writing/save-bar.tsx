import { History } from 'lucide-react';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import type { AutosaveState } from './saving/use-autosave';
import type { SaveState } from './saving/use-saving';

interface SaveBarProps {
  editing: boolean;
  dirty: boolean;
  /** Nothing is written: there is nothing to save. */
  blank: boolean;
  saving: SaveState;
  autosave: AutosaveState;
  onSave: () => void;
  onCancel: () => void;
  onHistory: () => void;
}

/** Always in reach: what state the writing is in, and the buttons that end it. */
export function SaveBar(props: SaveBarProps) {
  const { editing, blank, saving, onSave, onCancel, onHistory } = props;
  return (
    <div className="save-bar sticky bottom-0 z-20 -mx-[clamp(1.25rem,4vw,2.5rem)] mt-8 border-line border-t bg-surface/92 px-[clamp(1.25rem,4vw,2.5rem)] py-3 backdrop-blur">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p
          role="status"
          className={classes(
            'label-mono mr-auto min-w-0 text-muted',
            editing && 'max-sm:basis-full',
          )}
        >
          {saving === 'waiting' ? waiting : stateInWords(props)}
        </p>
        {editing && (
          <>
            <Button variant="quiet" onClick={onHistory}>
              <History aria-hidden="true" />
              History
            </Button>
            <Button onClick={onCancel}>Cancel Edit</Button>
          </>
        )}
        <Button
          variant="primary"
          busy={saving === 'sending'}
          disabled={blank}
          onClick={onSave}
          title="Ctrl+S"
          aria-keyshortcuts="Control+S Meta+S"
        >
          {editing ? 'Update Post' : 'Create Post'}
        </Button>
      </div>
    </div>
  );
}

const waiting =
  'The site cannot reach its data. Your text is kept here and saved as soon as that is back.';
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' });

function stateInWords({ autosave, dirty, blank }: SaveBarProps): string {
  if (blank) return 'Nothing written yet';
  if (!dirty) return 'No unsaved changes';
  if (autosave.kind === 'stored') return `Draft kept ${clock.format(autosave.at)}`;
  if (autosave.kind === 'local') return 'Draft kept in this browser; the server cannot be reached';
  return 'Unsaved changes';
}
