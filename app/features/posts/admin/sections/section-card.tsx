import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { classes } from '~/ui/classes';
import { TextField } from '~/ui/field';
import type { FormSection } from '../form/form-model';
import { BlockFields } from './block-fields';
import { MoveTools } from './move-tools';
import { sectionLabels } from './section-labels';
import { TableFields } from './table-fields';
import { TimelineFields } from './timeline-fields';

interface SectionCardProps {
  section: FormSection;
  place: number;
  last: boolean;
  /** Where a dragged section would land, or what is being dragged. */
  drag: 'self' | 'before' | 'after' | null;
  fresh: boolean;
  onChange: (section: FormSection) => void;
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
  const { section, place, last, drag, fresh, onChange, onMove, onDelete, onGrip } = props;
  const name = `section ${place + 1}`;
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
      aria-label={`Section ${place + 1}: ${sectionLabels[section.type]}`}
      className={classes(
        'relative rounded-card border border-line bg-surface-raised transition-opacity',
        'focus-within:border-line-strong',
        drag && dropMarks[drag],
      )}
    >
      <div className="flex items-center gap-1 border-line border-b py-1 pr-1 pl-1">
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onPointerDown={(event) => onGrip(event, section.key)}
          className="inline-flex min-h-8 cursor-grab touch-none items-center rounded-control px-1 text-muted hover:text-text active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </button>
        <h3 className="label-mono flex-1 text-muted">
          <span className="figures mr-2">{place + 1}</span>
          {sectionLabels[section.type]}
        </h3>
        <MoveTools
          name={name}
          first={place === 0}
          last={last}
          onMove={(step) => onMove(section, step)}
          onDelete={() => onDelete(section)}
        />
      </div>
      <div className="flex flex-col gap-4 p-4">
        <TextField
          label="Section title"
          placeholder="Optional heading"
          value={section.title}
          data-first-field={fresh || undefined}
          onChange={(event) => onChange({ ...section, title: event.target.value })}
        />
        <SectionFields section={section} onChange={onChange} />
      </div>
    </li>
  );
});

function SectionFields({
  section,
  onChange,
}: {
  section: FormSection;
  onChange: (section: FormSection) => void;
}) {
  if (section.type === 'table') return <TableFields table={section} onChange={onChange} />;
  if (section.type === 'timeline') return <TimelineFields timeline={section} onChange={onChange} />;
  return (
    <BlockFields
      block={section}
      onChange={(block) => onChange({ ...block, title: section.title })}
    />
  );
}
