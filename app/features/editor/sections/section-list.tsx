import { memo, useEffect } from 'react';
import { sectionIcon } from '~/features/editor/fields/section-fields';
import type { PostForm } from '~/features/editor/form/form-model';
import type { FormStore } from '~/features/editor/form/form-store';
import { useForm } from '~/features/editor/form/use-form';
import type { PostErrors } from '~/features/posts/post-limits';
import {
  type SectionType,
  sectionDefinitions,
  sectionTypes,
} from '~/features/posts/sections/sections';
import { Button } from '~/ui/button';
import { useDragOrder } from '~/ui/use-drag-order';
import { SectionCard } from './section-card';
import type { SectionTools } from './use-sections';

interface SectionListProps {
  store: FormStore;
  errors: PostErrors;
  tools: SectionTools;
}

/** The sections in order, and buttons that add one. */
export function SectionList({ store, errors, tools }: SectionListProps) {
  const keys = useForm(store, orderOf).split(' ').filter(Boolean);
  const { drag, grip } = useDragOrder(tools.listRef, tools.moveTo);
  useMenuKey(tools.openMenu);
  return (
    <section aria-label="Sections" className="flex flex-col gap-6">
      <h2 className="sr-only">Sections</h2>
      <ol ref={tools.listRef} className="flex flex-col gap-6">
        {keys.map((key, index) => (
          <SectionCard
            key={key}
            sectionKey={key}
            store={store}
            index={index}
            message={errors[`content.${index}`]}
            last={index === keys.length - 1}
            drag={dragState(keys, key, index, drag)}
            onChange={tools.change}
            onSplit={tools.split}
            onLeave={tools.leave}
            onJoin={tools.join}
            onMove={tools.move}
            onDelete={tools.remove}
            offerUndo={tools.offerUndo}
            onGrip={grip}
          />
        ))}
      </ol>
      {keys.length === 0 && (
        <button
          type="button"
          onClick={tools.focusText}
          className="-mt-4 rounded-control py-2 text-left text-[1.0625rem] text-muted hover:text-text"
        >
          Start writing, or press / to insert something
        </button>
      )}
      <AddSection onAdd={tools.add} />
      <p role="status" className="sr-only">
        {tools.said}
      </p>
    </section>
  );
}

/** A button for each section type. Memoized: typing does not change them. */
const AddSection = memo(function AddSection({ onAdd }: { onAdd: (type: SectionType) => void }) {
  return (
    <div className="border-line border-t pt-3">
      <p className="label-mono text-muted">Add section</p>
      <div className="-mx-2 mt-1 grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-x-1">
        {sectionTypes.map((type) => {
          const Icon = sectionIcon(type);
          return (
            <Button
              key={type}
              size="sm"
              variant="quiet"
              className="justify-start px-2"
              aria-label={`Add ${sectionDefinitions[type].label.toLowerCase()} section`}
              onClick={() => onAdd(type)}
            >
              <Icon aria-hidden="true" />
              {sectionDefinitions[type].label}
            </Button>
          );
        })}
      </div>
    </div>
  );
});

/** `/` outside of fields; in a text the field opens its own menu. */
function useMenuKey(onPress: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const [target] = event.composedPath();
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches('input, textarea, select'));
      const inDialog = target instanceof Element && target.closest('[role$=dialog]');
      if (isTyping || inDialog || event.defaultPrevented) return;
      event.preventDefault();
      onPress();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onPress]);
}

/** The keys of the sections as one string, which typing does not change. */
function orderOf({ sections }: PostForm): string {
  return sections.map(({ key }) => key).join(' ');
}

function dragState(
  keys: string[],
  key: string,
  index: number,
  drag: { key: string; index: number } | null,
) {
  if (!drag) return null;
  if (drag.key === key) return 'self';
  const others = keys.filter((other) => other !== drag.key);
  if (others[drag.index] === key) return 'before';
  return drag.index === others.length && index === keys.findLastIndex((other) => other !== drag.key)
    ? 'after'
    : null;
}
