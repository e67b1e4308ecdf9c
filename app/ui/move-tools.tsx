import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { ToolButton } from './tool-button';

interface MoveToolsProps {
  /** What is moved and deleted, such as 'section 2' or 'item 3'. */
  name: string;
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1) => void;
  /** Without it, it stays. */
  onDelete?: () => void;
  deleteWord?: 'Delete' | 'Remove';
}

/** Buttons to move up, move down and delete. The first cannot go up, the last cannot go down. */
export function MoveTools(props: MoveToolsProps) {
  const { name, first, last, onMove, onDelete, deleteWord = 'Delete' } = props;
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
      {onDelete && <ToolButton icon={Trash2} label={`${deleteWord} ${name}`} onClick={onDelete} />}
    </div>
  );
}
