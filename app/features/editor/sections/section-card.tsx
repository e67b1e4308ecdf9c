import { GripVertical } from 'lucide-react';
import { memo, type PointerEvent, useMemo } from 'react';
import { SectionFields } from '~/features/editor/fields/section-fields';
import type { FormSection } from '~/features/editor/form/form-model';
import type { FormStore } from '~/features/editor/form/form-store';
import { useForm } from '~/features/editor/form/use-form';
import { type SectionType, sectionDefinitions } from '~/features/posts/sections/sections';
import { classNames } from '~/ui/class-names';
import { FieldMessage } from '~/ui/field';
import { MoveTools, moveByKey } from '~/ui/move-tools';
import { type TextTools, TextToolsContext } from './text-tools';
import type { SectionTools } from './use-sections';

interface SectionCardProps {
  store: FormStore;
  sectionKey: string;
  index: number;
  /** Why the section cannot be saved. */
  message?: string;
  last: boolean;
  /** Whether it is dragged, or where a dragged section would be inserted. */
  drag: 'self' | 'before' | 'after' | null;
  onChange: (before: FormSection, section: FormSection) => void;
  onSplit: SectionTools['split'];
  onLeave: SectionTools['leave'];
  onJoin: SectionTools['join'];
  onMove: (key: string, step: -1 | 1) => void;
  onDelete: (key: string) => void;
  offerUndo: SectionTools['offerUndo'];
  onGrip: (event: PointerEvent, key: string) => void;
}

const mark = 'before:absolute before:inset-x-0 before:h-0.5 before:rounded-full before:bg-signal';
const dropIndicators = {
  self: 'opacity-45',
  before: `${mark} before:-top-2.5`,
  after: `${mark} before:-bottom-2.5`,
};

/** Visible on hover and focus; always visible on touch screens. */
const onDemand =
  'transition-opacity [@media(hover:hover)]:opacity-0 group-hover/section:opacity-100 group-focus-within/section:opacity-100';

export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { store, sectionKey, index, message, last, drag, onChange } = props;
  const { onSplit, onLeave, onJoin, onMove, onDelete, offerUndo, onGrip } = props;
  const section = useForm(store, ({ sections }) => sections.find(({ key }) => key === sectionKey));
  const textTools = useMemo(
    (): TextTools => ({
      insert: (type, text) => onSplit(sectionKey, type, text),
      leave: (step) => onLeave(sectionKey, step),
      join: () => onJoin(sectionKey),
    }),
    [onSplit, onLeave, onJoin, sectionKey],
  );
  if (!section) return null;
  return (
    <li
      data-section=""
      onKeyDownCapture={moveByKey((step) => onMove(sectionKey, step))}
      aria-label={`Section ${index + 1}: ${sectionDefinitions[section.type].label}`}
      className={classNames('group/section relative', drag && dropIndicators[drag])}
    >
      <div className="flex min-h-8 flex-wrap items-center gap-1">
        <Grip sectionKey={sectionKey} onGrip={onGrip} />
        <input
          type="text"
          aria-label="Section title"
          placeholder="Section title"
          value={section.title}
          onChange={(event) => onChange(section, { ...section, title: event.target.value })}
          className={classNames(
            'min-w-0 flex-1 bg-transparent font-semibold text-lg tracking-tight caret-signal outline-none placeholder:font-normal placeholder:text-base placeholder:text-muted',
            section.title === '' && onDemand,
          )}
        />
        <SectionEnd
          sectionKey={sectionKey}
          type={section.type}
          index={index}
          last={last}
          onMove={onMove}
          onDelete={onDelete}
        />
      </div>
      {message && (
        <div tabIndex={-1} aria-invalid="true" className="py-2">
          <FieldMessage>{message}</FieldMessage>
        </div>
      )}
      <div
        data-section-body=""
        className={
          section.type === 'text' ? undefined : 'rounded-card border border-line p-3 sm:p-4'
        }
      >
        <TextToolsContext value={textTools}>
          <SectionFields
            section={section}
            onChange={(next) => onChange(section, next)}
            offerUndo={(message, undo) => offerUndo(sectionKey, message, undo)}
          />
        </TextToolsContext>
      </div>
    </li>
  );
});

const Grip = memo(function Grip({
  sectionKey,
  onGrip,
}: Pick<SectionCardProps, 'sectionKey' | 'onGrip'>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onPointerDown={(event) => onGrip(event, sectionKey)}
      className={classNames(
        'inline-flex min-h-8 cursor-grab touch-none items-center rounded-control px-1 text-muted hover:text-text active:cursor-grabbing sm:-ml-7',
        onDemand,
      )}
    >
      <GripVertical className="size-4" />
    </button>
  );
});

interface SectionEndProps
  extends Pick<SectionCardProps, 'sectionKey' | 'index' | 'last' | 'onMove' | 'onDelete'> {
  type: SectionType;
}

/** The type of the section and its tools. Memoized: typing does not change them. */
const SectionEnd = memo(function SectionEnd(props: SectionEndProps) {
  const { sectionKey, type, index, last, onMove, onDelete } = props;
  return (
    <>
      <h3
        className={classNames('label-mono shrink-0 px-1 text-muted max-sm:order-first', onDemand)}
      >
        <span className="figures mr-1.5">{index + 1}</span>
        {sectionDefinitions[type].label}
      </h3>
      <div className={onDemand}>
        <MoveTools
          name={`section ${index + 1}`}
          first={index === 0}
          last={last}
          onMove={(step) => onMove(sectionKey, step)}
          onDelete={() => onDelete(sectionKey)}
        />
      </div>
    </>
  );
});
