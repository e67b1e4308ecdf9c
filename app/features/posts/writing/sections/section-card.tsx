import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { SectionFields } from '~/features/posts/sections/kind-fields';
import { sectionKinds } from '~/features/posts/sections/kinds';
import type { FormSection } from '~/features/posts/writing/form/form-model';
import { classes } from '~/ui/classes';
import { FieldMessage } from '~/ui/field';
import { MoveTools } from './move-tools';

interface SectionCardProps {
  section: FormSection;
  index: number;
  /** What keeps the section from being saved. */
  message?: string;
  last: boolean;
  /** Where a dragged section would land, or what is being dragged. */
  drag: 'self' | 'before' | 'after' | null;
  fresh: boolean;
  onChange: (before: FormSection, section: FormSection) => void;
  onMove: (section: FormSection, step: -1 | 1) => void;
  onDelete: (section: FormSection) => void;
  onGrip: (event: PointerEvent, key: string) => void;
}

const mark = 'before:absolute before:inset-x-0 before:h-0.5 before:rounded-full before:bg-signal';
const dropMarks = {
  self: 'opacity-45',
  before: `${mark} before:-top-2.5`,
  after: `${mark} before:-bottom-2.5`,
};

/** One section with its fields and tools. Alt+Shift+arrow moves it from anywhere inside. */
export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { section, index, message, last, drag, fresh, onChange, onMove, onDelete, onGrip } = props;
  const name = `section ${index + 1}`;
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || !event.shiftKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(section, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      data-section=""
      onKeyDownCapture={press}
      aria-label={`Section ${index + 1}: ${sectionKinds[section.type].label}`}
      className={classes(
        'relative rounded-card border border-line bg-surface-raised transition-opacity',
        'focus-within:border-line-strong',
        drag && dropMarks[drag],
      )}
    >
      <div className="flex flex-wrap items-center gap-1 border-line border-b p-1">
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onPointerDown={(event) => onGrip(event, section.key)}
          className="inline-flex min-h-8 cursor-grab touch-none items-center rounded-control px-1 text-muted hover:text-text active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </button>
        <h3 className="label-mono shrink-0 text-muted">
          <span className="figures mr-1.5">{index + 1}</span>
          {sectionKinds[section.type].label}
        </h3>
        <input
          type="text"
          aria-label="Section title"
          placeholder="Section title (optional)"
          value={section.title}
          data-first-field={fresh || undefined}
          onChange={(event) => onChange(section, { ...section, title: event.target.value })}
          className="order-last min-h-9 w-full min-w-0 rounded-control bg-transparent px-3 font-semibold tracking-tight outline-none placeholder:font-normal placeholder:text-muted focus-visible:bg-text/5 sm:order-none sm:w-auto sm:flex-1"
        />
        <span className="flex-1 sm:hidden" />
        <MoveTools
          name={name}
          first={index === 0}
          last={last}
          onMove={(step) => onMove(section, step)}
          onDelete={() => onDelete(section)}
        />
      </div>
      {message && (
        <div tabIndex={-1} aria-invalid="true" className="px-3 pt-3 sm:px-4">
          <FieldMessage>{message}</FieldMessage>
        </div>
      )}
      <div className="p-3 sm:p-4">
        <SectionFields section={section} onChange={(next) => onChange(section, next)} />
      </div>
    </li>
  );
});
