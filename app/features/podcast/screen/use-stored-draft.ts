import { useEffect, useReducer, useRef, useState } from 'react';
import { emptyDraft, emptyPodcast, type PodcastFields } from '~/features/podcast/draft';
import { draftReducer } from '~/features/podcast/draft-reducer';
import { podcastField } from '~/features/podcast/required';
import { isEmptyDraft, restoreDraft, serializeDraft } from '~/features/podcast/stored-draft';

const storageKey = 'podcast-feed-draft';
const saveAfterMs = 300;

export type StoredState = 'empty' | 'saved' | 'restored' | 'not-saved';

/** The draft, saved in this browser while it is edited and restored at the next visit. */
export function useStoredDraft() {
  const [draft, dispatch] = useReducer(draftReducer, undefined, emptyDraft);
  const [isRestored, setRestored] = useState(false);
  const [saveState, setSaveState] = useState<StoredState>('empty');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** The draft as storage has it from this tab. Another tab may have written a newer one since. */
  const stored = useRef(draft);

  useEffect(() => {
    const fields = typedBeforeHydration();
    const found = restoreDraft(readStored());
    if (found && !isEmptyDraft(found.draft)) {
      stored.current = found.draft;
      dispatch({ type: 'replace', draft: found.draft });
      setSavedAt(found.savedAt);
      setSaveState('restored');
    }
    if (Object.keys(fields).length > 0) dispatch({ type: 'edit-podcast', fields });
    setRestored(true);
  }, []);

  useEffect(() => {
    if (!isRestored) return;
    const save = () => {
      if (draft === stored.current) return;
      const isEmpty = isEmptyDraft(draft);
      const isSaved = writeStored(isEmpty ? null : serializeDraft(draft, new Date()));
      if (isSaved) stored.current = draft;
      setSaveState((before) => {
        if (!isSaved) return 'not-saved';
        if (isEmpty) return 'empty';
        return before === 'restored' ? before : 'saved';
      });
    };
    const timer = setTimeout(save, saveAfterMs);
    // A reload may come before the timer does.
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [draft, isRestored]);

  return { draft, dispatch, saveState, savedAt };
}

/** React hydrates a field that already has text without a change event. */
function typedBeforeHydration(): Partial<PodcastFields> {
  const typed = Object.entries(emptyPodcast()).flatMap(([name, initial]) => {
    const control = document.getElementById(podcastField(name as keyof PodcastFields));
    const value = control && 'value' in control ? String(control.value) : initial;
    return value === initial ? [] : [[name, value]];
  });
  return Object.fromEntries(typed);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** False when storage is full or switched off. */
function writeStored(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
    return true;
  } catch {
    return false;
  }
}
