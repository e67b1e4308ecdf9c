import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { ToolButton } from './tool-button';

interface MoveToolsProps {
  /** What is moved and deleted, such as 'section 2' or 'item 3'. */
  name: string;
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1) => void;
  /** Without it, it stays. */
  onDelete?: () => void;
}

/** For `onKeyDownCapture` of an entry: Alt+Shift+arrow moves it from anywhere inside. */
export function moveByKey(onMove: (step: -1 | 1) => void) {
  return (event: KeyboardEvent) => {
    if (!event.altKey || !event.shiftKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
}

export function MoveTools({ name, first, last, onMove, onDelete }: MoveToolsProps) {
  return (
    <div className="flex shrink-0 items-center">
      <ToolButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <ToolButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        disabled={last}
        onClick={() => onMove(1)}
      />
      {onDelete && <ToolButton icon={Trash2} label={`Delete ${name}`} onClick={onDelete} />}
    </div>
  );
}
