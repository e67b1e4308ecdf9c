import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorAnswer } from '../editor-request';
import { sameValues } from '../form/form-values';
import type { Ask } from '../use-editor-action';
import type { useWriting } from './use-writing';

/** Gets the answer, and whether the owner wrote on while it was on its way. */
type Take = (answer: EditorAnswer, wroteOn: boolean) => void;

/** Saves by button and by Ctrl+S: what is in the form at that moment, never an earlier picture of it. */
export function useSaving(writing: ReturnType<typeof useWriting>, ask: Ask, take: Take) {
  const latest = useRef({ writing, take });
  latest.current = { writing, take };
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);

  const save = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    // The markdown editor hands its letters over outside React's events; those still on their way count.
    flushSync(() => setSaving(true));
    await latest.current.writing.autosave.settle();
    const { base, draftId, values } = latest.current.writing;
    const viewsCorrected = values.views !== base.values.views;
    const answer = await ask({ do: 'save', replaces: base.post, draftId, values, viewsCorrected });
    busy.current = false;
    setSaving(false);
    latest.current.take(answer, !sameValues(values, latest.current.writing.values));
  }, [ask]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [save]);

  return { save, saving };
}
