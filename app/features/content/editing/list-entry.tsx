import { GripVertical } from 'lucide-react';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { MoveTools, moveByKey } from '~/ui/move-tools';
import { type FieldSpec, nameOfEntry } from './describe-field';

interface ListEntryProps {
  spec: Extract<FieldSpec, { kind: 'list' }>;
  value: unknown;
  id: string;
  at: number;
  count: number;
  isOpen: boolean;
  /** One of its fields has an error. */
  wrong: boolean;
  isDragged: boolean;
  onGrip: (event: PointerEvent, key: string) => void;
  onMove: (step: -1 | 1) => void;
  onDelete?: () => void;
  onMoveOut?: () => void;
  /** Its fields. */
  children: ReactNode;
}

/** One entry, folded to its name. */
export function ListEntry(props: ListEntryProps) {
  const { spec, value, at, count, wrong, onMove, onMoveOut, id } = props;
  const name = nameOfEntry(spec.of, value);
  // An error opens its entry; correcting it does not close the entry while it is edited.
  const [open, setOpen] = useState(props.isOpen);
  if (wrong && !open) setOpen(true);
  const hidden = (value as { visible?: boolean }).visible === false;
  return (
    <li
      onKeyDownCapture={moveByKey(onMove)}
      className={classNames(
        '@container relative rounded-control border bg-surface',
        wrong ? 'border-bad/60' : 'border-line',
        props.isDragged && 'opacity-45',
      )}
    >
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-2 @max-2xs:min-h-22 @max-2xs:pr-3! @max-2xs:pb-11 pl-9 text-sm',
            props.onDelete ? 'pr-28 pointer-coarse:pr-36' : 'pr-20 pointer-coarse:pr-25',
          )}
        >
          <span className="wrap-anywhere line-clamp-3 min-w-0 py-2 font-medium leading-snug">
            {name || `New ${spec.entry}`}
          </span>
          {hidden && <Badge>Hidden</Badge>}
        </summary>
        <div className="border-line border-t p-4">
          {props.children}
          {onMoveOut && (
            <Button
              size="sm"
              className="mt-4"
              aria-label={`${spec.movesTo?.label} ${name}`}
              onClick={onMoveOut}
            >
              {spec.movesTo?.label}
            </Button>
          )}
        </div>
      </details>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onPointerDown={(event) => props.onGrip(event, id)}
        className="absolute top-0 left-1 inline-flex min-h-11 cursor-grab touch-none items-center px-1.5 text-muted hover:text-text active:cursor-grabbing"
      >
        <GripVertical className="size-4" />
      </button>
      {/* Below the name where there is no room beside it. */}
      <div className="absolute top-0 @max-2xs:top-11 right-1 flex h-11 items-center">
        <MoveTools
          name={`${spec.entry} ${at + 1}`}
          first={at === 0}
          last={at === count - 1}
          onMove={onMove}
          onDelete={props.onDelete}
        />
      </div>
    </li>
  );
}
