import { type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { Section } from '~/features/posts/sections/sections';
import type { Caret } from './caret';
import { SectionBlock } from './section-block';
import type { ContentStore, SheetHandle } from './sheet';

interface MarkdownSourceProps {
  store: ContentStore;
  handle: Ref<SheetHandle>;
  caret: Caret | null;
}

/** The post as Markdown source: a field for each text, the other sections between them. */
export function MarkdownSource({ store, handle, caret }: MarkdownSourceProps) {
  const id = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const placed = useRef(caret);
  useLayoutEffect(() => {
    if (!placed.current) return;
    const { section, offset } = placed.current;
    const field = boxRef.current?.querySelector<HTMLTextAreaElement>(`[data-section="${section}"]`);
    field?.focus();
    field?.setSelectionRange(offset, offset);
  }, []);
  useImperativeHandle(handle, () => ({
    focus: () => boxRef.current?.querySelector('textarea')?.focus(),
    showSection: () => undefined,
    caret: () => placed.current ?? null,
  }));
  const [content, setContent] = useState(() => store.get().content);
  const set = (next: Section[]) => {
    setContent(next);
    store.contentChanged(() => next);
  };
  const shown: readonly Section[] = content.some(({ type }) => type === 'text')
    ? content
    : [...content, { type: 'text', value: '' }];
  return (
    <div ref={boxRef} className="sheet flex flex-col gap-8">
      {shown.map((section, at) => {
        const change = (next: Section) => set(shown.with(at, next));
        // Sections have only their place as identity, and nothing here moves them.
        const key = `${id}-${at}`;
        if (section.type !== 'text') {
          return <SectionBlock key={key} section={section} selected onChange={change} />;
        }
        return (
          <textarea
            key={key}
            aria-label="Markdown"
            data-section={at}
            onSelect={({ currentTarget: { selectionStart: offset } }) => {
              placed.current = { section: at, offset };
            }}
            spellCheck
            rows={6}
            value={section.value}
            onChange={({ target }) => change({ ...section, value: target.value })}
            className="field-sizing-content w-full resize-none bg-transparent font-mono text-sm leading-[1.65] outline-none"
          />
        );
      })}
    </div>
  );
}
