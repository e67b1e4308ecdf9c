import { type Dispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type SectionType, sectionKinds } from '~/features/posts/sections/kinds';
import type { FormSection } from '~/features/posts/writing/form/form-model';
import type { FormAction } from '~/features/posts/writing/form/post-form';
import { useToast } from '~/ui/toast';
import { focusBody } from './focus-body';

export interface SectionTools {
  listRef: RefObject<HTMLOListElement | null>;
  add: (type: SectionType, index?: number) => void;
  change: (before: FormSection, section: FormSection) => void;
  move: (section: FormSection, step: -1 | 1) => void;
  moveTo: (key: string, index: number) => void;
  remove: (section: FormSection) => void;
  /** Leads to the text, which begins where there is none. */
  focusText: () => void;
  /** What a screen reader is told. */
  said: string;
}

/** Everything that adds, changes, moves and deletes the sections of a post. */
export function useSections(sections: FormSection[], dispatch: Dispatch<FormAction>): SectionTools {
  const toast = useToast();
  const listRef = useRef<HTMLOListElement>(null);
  const latest = useRef(sections);
  latest.current = sections;
  const [said, setSaid] = useState('');
  const [freshAt, setFreshAt] = useState<number | null>(null);

  const change = useCallback(
    (before: FormSection, section: FormSection) => dispatch({ do: 'change', before, section }),
    [dispatch],
  );
  const moveTo = useCallback(
    (key: string, index: number) => dispatch({ do: 'moveTo', key, index }),
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
  const add = useCallback(
    (type: SectionType, index = latest.current.length) => {
      dispatch({ do: 'add', type, index });
      setFreshAt(index);
      setSaid(`${sectionKinds[type].label} section added.`);
    },
    [dispatch],
  );
  const focusText = useCallback(() => {
    const first = listRef.current?.querySelector('[data-section]');
    if (first) focusBody(first);
    else add('text');
  }, [add]);

  useEffect(() => {
    if (freshAt === null) return;
    const fresh = listRef.current?.querySelectorAll(':scope > [data-section]')[freshAt];
    if (fresh) focusBody(fresh);
    fresh?.scrollIntoView({ block: 'nearest' });
    setFreshAt(null);
  }, [freshAt]);

  return { listRef, add, change, move, moveTo, remove, focusText, said };
}
