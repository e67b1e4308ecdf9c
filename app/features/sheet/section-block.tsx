import { Pencil, Type } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { RenderedSection } from '~/features/posts/article/rendered';
import { SectionView } from '~/features/posts/sections/section-view';
import { type Section, sectionDefinitions } from '~/features/posts/sections/sections';
import { isPictureName } from '~/formats/pictures';
import { ToolButton } from '~/ui/tool-button';
import { hasFields, SectionFields } from './fields/section-fields';
import { barClasses } from './format-tools';
import type { Renderings } from './renderings';

export const RenderingsContext = createContext<Renderings | null>(null);

interface SectionBlockProps {
  section: Section;
  selected: boolean;
  onChange: (section: Section) => void;
  /** Makes it a part of the text. */
  onTurnIntoText?: () => void;
  /** Buttons that move and delete it. */
  tools?: ReactNode;
}

/** A section as its page shows it; while it is selected it has tools, and its fields on demand. */
export function SectionBlock(props: SectionBlockProps) {
  const { section, selected, onChange, onTurnIntoText, tools } = props;
  const { label } = sectionDefinitions[section.type];
  const [isOpen, setOpen] = useState(false);
  const rendered = useRendered(section);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would hold the whole section
    <div role="group" aria-label={label} className="post-section">
      {(section.title || (selected && (isOpen || !hasFields(section.type)))) && (
        <input
          type="text"
          aria-label="Section title"
          placeholder="Section title"
          value={section.title ?? ''}
          onChange={({ target }) => onChange(titled(section, target.value))}
          className="post-heading w-full bg-transparent outline-none placeholder-shown:text-base placeholder:font-sans placeholder:text-muted"
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links lead nowhere while it is edited */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key opens no link either */}
      <div
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
          <p className="sheet-blank">{label}</p>
        )}
      </div>
      {section.type === 'image' && section.fileName && (selected || section.caption) && (
        <input
          type="text"
          aria-label="Caption"
          placeholder="Caption"
          value={section.caption ?? ''}
          onChange={({ target }) => onChange({ ...section, caption: target.value })}
          className="caption w-full bg-transparent outline-none"
        />
      )}
      {selected && (
        <div
          role="toolbar"
          aria-label={`${label} tools`}
          className={`${barClasses} absolute right-(--bleed) bottom-[calc(100%+0.75rem)] z-3`}
        >
          <span className="label-mono px-2 text-muted">{label}</span>
          {hasFields(section.type) && (
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
      {selected && isOpen && (
        <div data-fields="" className="sheet-fields">
          <SectionFields section={section} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

/** Nothing of it would be seen. */
function isBlank(section: Section): boolean {
  if ('fileName' in section) return !section.fileName;
  return section.type === 'gallery' && section.pictures.length === 0;
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
