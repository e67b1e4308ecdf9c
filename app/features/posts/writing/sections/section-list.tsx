import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import type { PostErrors } from '~/features/posts/post-limits';
import { sectionIcon } from '~/features/posts/sections/kind-fields';
import { type SectionType, sectionKinds, sectionTypes } from '~/features/posts/sections/kinds';
import type { FormSection } from '~/features/posts/writing/form/form-model';
import type { FormAction } from '~/features/posts/writing/form/post-form';
import { Button } from '~/ui/button';
import { useToast } from '~/ui/toast';
import { SectionCard } from './section-card';
import { useDragOrder } from './use-drag-order';

interface SectionListProps {
  sections: FormSection[];
  errors: PostErrors;
  dispatch: Dispatch<FormAction>;
}

/** The post's sections in order, with everything that adds, moves and deletes them. */
export function SectionList({ sections, errors, dispatch }: SectionListProps) {
  const toast = useToast();
  const listRef = useRef<HTMLOListElement>(null);
  const latest = useRef(sections);
  latest.current = sections;
  const [said, setSaid] = useState('');
  const [freshAt, setFreshAt] = useState<number | null>(null);
  const { drag, grip } = useDragOrder(listRef, (key, index) =>
    dispatch({ do: 'moveTo', key, index }),
  );

  const change = useCallback(
    (before: FormSection, section: FormSection) => dispatch({ do: 'change', before, section }),
    [dispatch],
  );
  const move = useCallback(
    (section: FormSection, step: -1 | 1) => {
      const index = latest.current.findIndex(({ key }) => key === section.key) + step;
      if (index < 0 || index >= latest.current.length) return;
      dispatch({ do: 'move', key: section.key, step });
      setSaid(`Section moved to place ${index + 1} of ${latest.current.length}.`);
    },
    [dispatch],
  );
  const remove = useCallback(
    (section: FormSection) => {
      const index = latest.current.findIndex(({ key }) => key === section.key);
      dispatch({ do: 'delete', key: section.key });
      toast.show({
        message: `${sectionKinds[section.type].label} section deleted.`,
        undo: () => dispatch({ do: 'insert', section, index }),
      });
    },
    [dispatch, toast],
  );
  const add = (type: SectionType) => {
    dispatch({ do: 'add', type });
    setFreshAt(sections.length);
    setSaid(`${sectionKinds[type].label} section added.`);
  };

  useEffect(() => {
    if (freshAt === null) return;
    const field = listRef.current?.querySelector<HTMLElement>('[data-first-field]');
    field?.focus();
    field?.closest('li')?.scrollIntoView({ block: 'nearest' });
    setFreshAt(null);
  }, [freshAt]);

  return (
    <section aria-label="Sections" className="flex flex-col gap-4">
      <h2 className="sr-only">Sections</h2>
      <ol ref={listRef} className="flex flex-col gap-4">
        {sections.map((section, index) => (
          <SectionCard
            key={section.key}
            section={section}
            index={index}
            message={errors[`content.${index}`]}
            last={index === sections.length - 1}
            drag={dragState(sections, section.key, index, drag)}
            fresh={index === freshAt}
            onChange={change}
            onMove={move}
            onDelete={remove}
            onGrip={grip}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 rounded-card border border-line border-dashed p-3">
        <span className="label-mono mr-1 text-muted">Add section</span>
        {sectionTypes.map((type) => {
          const Icon = sectionIcon(type);
          return (
            <Button
              key={type}
              size="sm"
              aria-label={`Add ${type} section`}
              onClick={() => add(type)}
            >
              <Icon aria-hidden="true" />
              {sectionKinds[type].label}
            </Button>
          );
        })}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

function dragState(
  sections: FormSection[],
  key: string,
  index: number,
  drag: { key: string; index: number } | null,
) {
  if (!drag) return null;
  if (drag.key === key) return 'self';
  const others = sections.filter((section) => section.key !== drag.key);
  if (others[drag.index]?.key === key) return 'before';
  return drag.index === others.length && index === sections.findLastIndex((s) => s.key !== drag.key)
    ? 'after'
    : null;
}
