import { Pencil, Type } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { RenderedSection } from '~/features/posts/article/rendered';
import { SectionView } from '~/features/posts/sections/section-view';
import { definitionOf, type Section, sectionDefinitions } from '~/features/posts/sections/sections';
import { isPictureName } from '~/formats/pictures';
import { ToolButton } from '~/ui/tool-button';
import { PictureWords } from './fields/image-fields';
import { focusLine } from './fields/lines';
import { isEditedInPlace, opensFields, SectionFields } from './fields/section-fields';
import { barClasses } from './format-tools';
import type { Renderings } from './renderings';

export const RenderingsContext = createContext<Renderings | null>(null);

interface SectionBlockProps {
  section: Section;
  selected: boolean;
  onChange: (section: Section) => void;
  /** Leads to the line above or below it. */
  onLeave?: (step: -1 | 1) => void;
  /** Makes it a part of the text. */
  onTurnIntoText?: () => void;
  /** Buttons that move and delete it. */
  tools?: ReactNode;
}

/** A section as its page shows it; while it is selected it has tools and its fields, in its place or on demand. */
export function SectionBlock(props: SectionBlockProps) {
  const { section, selected, onChange, onLeave, onTurnIntoText, tools } = props;
  const { label } = sectionDefinitions[section.type];
  const [isOpen, setOpen] = useState(false);
  const rendered = useRendered(section);
  const isOpened = opensFields(section.type);
  const isItself = isEditedInPlace(section.type) && (selected || section.type === 'table');
  const fields = <SectionFields section={section} onChange={onChange} onLeave={onLeave} />;
  const groupRef = useRef<HTMLDivElement>(null);
  const pressedRef = useRef<number>(null);
  useEffect(() => {
    if (selected && pressedRef.current !== null) focusLine(groupRef, pressedRef.current);
    pressedRef.current = null;
  }, [selected]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would hold the whole section
    <div ref={groupRef} role="group" aria-label={label} className="post-section">
      {(section.title || (selected && (isOpen || !isOpened))) && (
        <input
          type="text"
          aria-label="Section title"
          placeholder="Section title"
          value={section.title ?? ''}
          onChange={({ target }) => onChange(titled(section, target.value))}
          className="post-heading w-full bg-transparent outline-none placeholder-shown:text-base placeholder:font-sans placeholder:text-muted"
        />
      )}
      {isItself ? (
        <div data-fields="">{fields}</div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: its links lead nowhere while it is edited
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key opens no link either
        <div
          // The item that is pressed is the one to write in.
          onMouseDown={({ target, currentTarget }) => {
            const item = (target as Element).closest('li');
            const all = [...currentTarget.querySelectorAll('li')];
            if (section.type === 'list') pressedRef.current = item ? all.indexOf(item) : 0;
          }}
          onClick={(event) => {
            if ((event.target as Element).closest('a, summary')) event.preventDefault();
          }}
          onDoubleClick={() => setOpen(true)}
        >
          {rendered && !isBlank(section) ? (
            // The caption of a picture is the field below it.
            <SectionView
              section={rendered.type === 'image' ? { ...rendered, caption: '' } : rendered}
            />
          ) : (
            !(selected && isOpen) && <p className="sheet-blank">{label}</p>
          )}
        </div>
      )}
      {section.type === 'image' && section.fileName && !(selected && isOpen) && (
        <PictureWords section={section} onChange={onChange} selected={selected} />
      )}
      {selected && (
        <div
          role="toolbar"
          aria-label={`${label} tools`}
          className={`${barClasses} absolute right-(--bleed) bottom-[calc(100%+0.75rem)] z-3`}
        >
          <span className="label-mono px-2 text-muted">{label}</span>
          {isOpened && (
            <ToolButton
              icon={Pencil}
              label={`Edit ${label.toLowerCase()}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          {onTurnIntoText && (
            <ToolButton icon={Type} label="Turn into text" onClick={onTurnIntoText} />
          )}
          {tools}
        </div>
      )}
      {selected && isOpen && isOpened && (
        <div data-fields="" className="sheet-fields">
          {fields}
        </div>
      )}
    </div>
  );
}

/** Nothing of it would be seen. */
function isBlank(section: Section): boolean {
  if ('fileName' in section) return !section.fileName;
  if (section.type === 'gallery') return section.pictures.length === 0;
  if (section.type !== 'list' && section.type !== 'timeline') return false;
  const { texts, pictures } = definitionOf(section);
  return !texts(section).join('').trim() && !pictures(section).some(({ fileName }) => fileName);
}

function titled({ title: _, ...section }: Section, title: string): Section {
  return (title ? { ...section, title } : section) as Section;
}

const renderAfterMs = 250;

/** The section as rendered last: it stays in view while a change of it is rendered. */
function useRendered(section: Section): RenderedSection | null {
  const renderings = use(RenderingsContext);
  const [rendered, setRendered] = useState(() => renderings?.known(section) ?? null);
  const known = renderings?.known(section);
  useEffect(() => {
    if (known || !renderings) return;
    if (section.type === 'image' && section.fileName && !isPictureName(section.fileName)) return;
    let gone = false;
    const ask = async () => {
      const made = await renderings.get(section);
      if (made && !gone) setRendered(made);
    };
    const timer = setTimeout(() => void ask(), renderAfterMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [section, known, renderings]);
  const shown = known ?? rendered;
  return shown?.type === section.type ? shown : null;
}
