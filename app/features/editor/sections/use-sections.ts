import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormSection } from '~/features/editor/form/form-model';
import type { FormStore } from '~/features/editor/form/form-store';
import { toFormSection } from '~/features/editor/form/form-values';
import { joinTexts, partTexts } from '~/features/editor/form/join-texts';
import type { SplitText } from '~/features/editor/markdown/slash-menu';
import { type SectionType, sectionDefinitions } from '~/features/posts/sections/sections';
import { useToast } from '~/ui/toast';
import { deepActiveElement, focusBody } from './focus-body';

type Edit = (section: FormSection) => FormSection;

export interface SectionTools {
  listRef: RefObject<HTMLOListElement | null>;
  add: (type: SectionType, index?: number) => void;
  /** Splits the text of a section and inserts another section. */
  split: (key: string, type: SectionType, text: SplitText) => void;
  /** Focuses the nearest text above or below; false if there is none. */
  leave: (key: string, step: -1 | 1) => boolean;
  /** Joins a text to the one directly above; false if that is not possible. */
  join: (key: string) => boolean;
  /** Opens the insert menu in a new text at the end. */
  openMenu: () => void;
  change: (before: FormSection, section: FormSection) => void;
  move: (key: string, step: -1 | 1) => void;
  moveTo: (key: string, index: number) => void;
  remove: (key: string) => void;
  /** Offers to undo a deletion inside of a section. */
  offerUndo: (key: string, message: string, undo: Edit) => void;
  /** Focuses the text, and creates one if there is none. */
  focusText: () => void;
  /** The message for screen readers. */
  said: string;
}

/** All actions on the sections of a post. */
export function useSections(store: FormStore): SectionTools {
  const { dispatch } = store;
  const toast = useToast();
  const listRef = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [fresh, setFresh] = useState<{ index: number; cursor?: number } | null>(null);

  const change = useCallback(
    (before: FormSection, section: FormSection) => dispatch({ do: 'change', before, section }),
    [dispatch],
  );
  const moveTo = useCallback(
    (key: string, index: number) => dispatch({ do: 'moveTo', key, index }),
    [dispatch],
  );
  const move = useCallback(
    (key: string, step: -1 | 1) => {
      const { sections } = store.get();
      const index = indexOf(sections, key) + step;
      if (index < 0 || index >= sections.length) return;
      const focused = deepActiveElement();
      flushSync(() => dispatch({ do: 'move', key, step }));
      // Moving an element in the document removes its focus.
      if (deepActiveElement() !== focused) focused?.focus({ preventScroll: true });
      focused?.scrollIntoView({ block: 'nearest' });
      setSaid(`Section moved to position ${index + 1} of ${sections.length}.`);
    },
    [store, dispatch],
  );
  const showUndo = useCallback(
    (message: string, undo: () => void) => {
      const id = toast.show({ message, undo });
      store.onceLoaded(() => toast.close(id));
    },
    [store, toast],
  );
  const offerUndo = useCallback(
    (key: string, message: string, undo: Edit) =>
      showUndo(message, () => {
        const before = store.get().sections.find((section) => section.key === key);
        if (before) dispatch({ do: 'change', before, section: undo(before) });
      }),
    [store, dispatch, showUndo],
  );
  const remove = useCallback(
    (key: string) => {
      const { sections } = store.get();
      const index = indexOf(sections, key);
      const section = sections[index];
      if (!section) return;
      dispatch({ do: 'delete', key });
      showUndo(`${sectionDefinitions[section.type].label} section deleted.`, () =>
        dispatch({ do: 'insert', section, index }),
      );
    },
    [store, dispatch, showUndo],
  );
  const add = useCallback(
    (type: SectionType, index = store.get().sections.length) => {
      dispatch({ do: 'add', type, index });
      setFresh({ index });
      setSaid(`${sectionDefinitions[type].label} section added.`);
    },
    [store, dispatch],
  );
  const split = useCallback(
    (key: string, type: SectionType, { before, after }: SplitText) => {
      const { sections } = store.get();
      const at = indexOf(sections, key);
      const staysBefore = before !== '' || sections[at]?.title !== '';
      dispatch({ do: 'split', key, type, staysBefore, after });
      // A divider has no field: the cursor goes below it.
      setFresh({ index: at + Number(staysBefore) + Number(type === 'divider') });
      setSaid(`${sectionDefinitions[type].label} section added.`);
    },
    [store, dispatch],
  );
  const leave = useCallback(
    (key: string, step: -1 | 1) => {
      const { sections } = store.get();
      let at = indexOf(sections, key) + step;
      while (sections[at] && sections[at]?.type !== 'text') at += step;
      const target = sectionAt(listRef.current, at);
      if (!target) return false;
      focusBody(target, step < 0 ? Number.POSITIVE_INFINITY : 0);
      return true;
    },
    [store],
  );
  const join = useCallback(
    (key: string) => {
      const { sections } = store.get();
      const at = indexOf(sections, key);
      const [first, second] = [sections[at - 1], sections[at]];
      if (first?.type !== 'text' || second?.type !== 'text' || second.title !== '') return false;
      if (second.value.trim() === '') {
        leave(key, -1);
        dispatch({ do: 'delete', key });
        return true;
      }
      const joined = joinTexts(first, second);
      dispatch({ do: 'replace', keys: [first.key, key], by: [joined] });
      const cursor = joined.value.length - second.value.trimStart().length;
      setFresh({ index: at - 1, cursor });
      showUndo('Texts joined.', () => {
        const latest = store.get().sections.find((section) => section.key === joined.key);
        if (latest?.type !== 'text') return;
        dispatch({ do: 'replace', keys: [joined.key], by: partTexts(latest, first, second) });
      });
      return true;
    },
    [store, dispatch, leave, showUndo],
  );
  const openMenu = useCallback(() => {
    const index = store.get().sections.length;
    dispatch({ do: 'insert', section: toFormSection({ type: 'text', value: '/' }), index });
    setFresh({ index });
  }, [store, dispatch]);
  const focusText = useCallback(() => {
    const first = listRef.current?.querySelector('[data-section]');
    if (first) focusBody(first);
    else add('text');
  }, [add]);

  useEffect(() => {
    if (fresh === null) return;
    const section = sectionAt(listRef.current, fresh.index);
    if (section) focusBody(section, fresh.cursor);
    section?.scrollIntoView({ block: 'nearest' });
    setFresh(null);
  }, [fresh]);

  return {
    listRef,
    add,
    split,
    leave,
    join,
    openMenu,
    change,
    move,
    moveTo,
    remove,
    offerUndo,
    focusText,
    said,
  };
}

function sectionAt(list: Element | null, index: number): Element | undefined {
  return list?.querySelectorAll(':scope > [data-section]')[index];
}

function indexOf(sections: FormSection[], key: string): number {
  return sections.findIndex((section) => section.key === key);
}
