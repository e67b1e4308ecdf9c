import { CalendarClock, GripVertical, NotebookPen, Pencil, Trash2, X } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { hasHidden, markHidden } from '~/formats/hidden-characters';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { HiddenNote } from '~/ui/hidden-note';
import { InlineField } from '~/ui/inline-field';
import { MoreMenu } from '~/ui/more-menu';
import { moveByKey } from '~/ui/move-tools';
import { useOpenField } from '~/ui/open-fields';
import { keyed } from '~/ui/screen-keys';
import { useTimeZone } from '~/ui/time-zone';
import { ToolButton } from '~/ui/tool-button';
import { DueDate } from './due-date';
import { asTask, dueOfWords, useDueReading } from './due-reading';
import { dueInWords, longestNote, type Todo, type TodoChange } from './todo';
import { todoKeys } from './todo-keys';

export interface TaskEdit {
  text?: string;
  due?: string | null;
  note?: string;
}

interface TaskRowProps {
  todo: Todo;
  /** What was just done to the task. */
  optimistic: TodoChange | undefined;
  onChange(intent: TodoChange): void;
  onUndo(): void;
  today: string;
  isDragged: boolean;
  /** For the list that has an order. */
  onGrip?(event: PointerEvent): void;
  onMove(step: -1 | 1): void;
  onEdit(fields: TaskEdit): void;
}

export function TaskRow(props: TaskRowProps) {
  const { todo, optimistic, onChange, onUndo, today, onGrip, onEdit } = props;
  const text = markHidden(todo.text);
  const [editing, setEditing] = useState<'text' | 'date' | 'note' | null>(null);
  const completed = optimistic === 'complete' || (todo.completed && optimistic !== 'reopen');
  const isDone = (verb: string) =>
    verb === 'Delete' ? optimistic === 'delete' : optimistic !== undefined;
  const deeds = [
    {
      icon: Pencil,
      verb: 'Rename',
      label: `Rename ${text}`,
      does: keyed(todoKeys, 'e'),
      onClick: () => setEditing('text'),
    },
    {
      icon: CalendarClock,
      verb: 'Date',
      label: `Date ${text}`,
      does: keyed(todoKeys, 't'),
      onClick: () => setEditing('date'),
    },
    {
      icon: NotebookPen,
      verb: 'Note',
      label: `${todo.note ? 'Edit' : 'Add'} the note of ${text}`,
      onClick: () => setEditing('note'),
    },
    {
      icon: Trash2,
      verb: 'Delete',
      label: `Delete ${text}`,
      does: keyed(todoKeys, 'Delete'),
      onClick: () => onChange('delete'),
    },
  ];
  return (
    <li
      id={`task-${todo.id}`}
      data-row=""
      data-done={optimistic && ''}
      onKeyDownCapture={moveByKey(props.onMove)}
      className={classNames(
        'group relative flex items-start gap-x-3 max-sm:flex-wrap pr-1 pl-4 transition-colors focus-within:bg-text/4 hover:bg-text/4',
        props.isDragged && 'opacity-50',
      )}
    >
      {onGrip && (
        <span
          aria-hidden="true"
          title="Drag to another place (Alt+Shift+↑, ↓)"
          onPointerDown={onGrip}
          className="row-hint absolute top-2.5 left-0 w-4 cursor-grab touch-none text-muted"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      <label className="flex cursor-pointer py-2 pointer-coarse:py-3">
        <input
          aria-label={text}
          type="checkbox"
          data-main=""
          {...keyed(todoKeys, 'x')}
          className="checkbox"
          checked={completed}
          onChange={({ nativeEvent }) => {
            if (isSecondClick(nativeEvent)) return;
            if (optimistic) onUndo();
            else onChange(completed ? 'reopen' : 'complete');
          }}
        />
      </label>
      {editing === 'note' ? (
        <EditNote
          label={`Note of ${text}`}
          note={todo.note ?? ''}
          onDone={(note) => {
            setEditing(null);
            if (note !== (todo.note ?? '')) onEdit({ note });
          }}
        />
      ) : editing ? (
        <EditTask
          todo={todo}
          today={today}
          isDate={editing === 'date'}
          onDone={(fields) => {
            setEditing(null);
            if (fields) onEdit(fields);
          }}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pencil and the key e do the same
        <span
          onDoubleClick={() => setEditing('text')}
          className={classNames(
            'min-w-0 flex-1 py-2 text-sm leading-snug max-sm:basis-24 [overflow-wrap:anywhere] pointer-coarse:py-3',
            (completed || optimistic === 'delete') &&
              'text-muted line-through decoration-line-strong',
          )}
        >
          {text}
          {todo.note && (
            <details className="mt-1 text-muted text-xs">
              <summary className="cursor-pointer">
                Note<span className="sr-only"> of {text}</span>
              </summary>
              <span dir="auto" className="block whitespace-pre-wrap pt-1">
                {markHidden(todo.note)}
              </span>
            </details>
          )}
          {hasHidden(todo.text, todo.note ?? '') && <HiddenNote />}
        </span>
      )}
      {todo.due && (
        <span className="flex shrink-0 items-center self-center text-muted">
          <DueDate due={todo.due} today={today} done={completed} />
          <button
            type="button"
            aria-label={`Remove the date of ${text}`}
            className="ml-0.5 rounded-control p-0.5 hover:bg-text/7"
            onClick={() => onEdit({ due: null })}
          >
            <X aria-hidden="true" className="size-3" />
          </button>
        </span>
      )}
      <div className="ml-auto flex min-h-9 shrink-0 items-center gap-1">
        {optimistic && (
          <Button size="sm" variant="quiet" aria-keyshortcuts="z" onClick={onUndo}>
            Undo
            <span className="sr-only"> {text}</span>
          </Button>
        )}
        {deeds.map(({ icon, verb, does, label, onClick }) => (
          <ToolButton
            key={verb}
            icon={icon}
            label={label}
            {...does}
            disabled={isDone(verb)}
            onClick={onClick}
            className={classNames(
              'disabled:invisible max-sm:hidden',
              verb === 'Delete' && 'hover:text-bad',
            )}
          />
        ))}
        <MoreMenu name={text} className="px-2 sm:hidden">
          {deeds.map(({ verb, label, onClick }) => (
            <button
              key={verb}
              type="button"
              aria-label={label}
              disabled={isDone(verb)}
              onClick={onClick}
            >
              {verb}
            </button>
          ))}
        </MoreMenu>
      </div>
    </li>
  );
}

interface EditTaskProps {
  todo: Todo;
  today: string;
  /** Its date in words; otherwise its text. */
  isDate: boolean;
  onDone(fields?: TaskEdit): void;
}

/** Typed with the words of a date, as a new task is. */
function EditTask({ todo: { text, due }, today, isDate, onDone }: EditTaskProps) {
  const { setText, isPlain, note } = useDueReading();
  const timeZone = useTimeZone();
  const value = isDate ? (due ? dueInWords(due, today) : '') : text;
  return (
    <div className="min-w-0 flex-1 py-0.5">
      <InlineField
        label={`${isDate ? 'Date' : 'Rename'} ${text}`}
        placeholder={isDate ? 'Such as “fri 5pm”; empty removes it' : undefined}
        value={value}
        className="h-8! w-full"
        onText={(typed) => setText(isDate ? asTask(typed) : typed)}
        problemOf={async (typed) =>
          isDate && typed && !(await dueOfWords(typed, timeZone))
            ? 'No date was found in that. Try “fri 5pm” or “Dec 1”.'
            : undefined
        }
        onDone={async (typed, { isShifted }) => {
          if (typed === value || (!typed && !isDate)) onDone();
          else if (isDate) onDone({ due: (await dueOfWords(typed, timeZone)) ?? null });
          else onDone(isPlain || isShifted ? { text: typed, due } : { text: typed });
        }}
      />
      {note}
    </div>
  );
}

interface EditNoteProps {
  label: string;
  note: string;
  /** With what it says now; as it was after Escape. */
  onDone(note: string): void;
}

function EditNote({ label, note, onDone }: EditNoteProps) {
  useOpenField();
  return (
    <textarea
      // biome-ignore lint/a11y/noAutofocus: its button was just pressed
      autoFocus
      aria-label={label}
      title="Ctrl+Enter saves, Escape leaves it as it was"
      rows={4}
      maxLength={longestNote}
      defaultValue={note}
      className="control my-1 min-w-0 flex-1"
      onBlur={({ target }) => onDone(target.value)}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === 'Escape') currentTarget.value = note;
        if (key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey))) currentTarget.blur();
      }}
    />
  );
}

/** A double click changes a task once. */
function isSecondClick(event: Event): boolean {
  return event instanceof MouseEvent && event.detail > 1;
}
