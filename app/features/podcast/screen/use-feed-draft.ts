import { useEffect, useReducer, useState } from 'react';
import { emptyDraft } from '~/features/podcast/draft';
import { changeDraft } from '~/features/podcast/draft-changes';
import { isWorthKeeping, restoreDraft, storeDraft } from '~/features/podcast/stored-draft';

const KEY = 'podcast-feed-draft';
const SAVE_AFTER_MS = 300;

export type Keeping = 'empty' | 'kept' | 'restored' | 'too-big';

/** The draft, kept in this browser while it is worked on and taken up again at the next visit. */
export function useFeedDraft() {
  const [draft, dispatch] = useReducer(changeDraft, undefined, emptyDraft);
  const [isReady, setReady] = useState(false);
  const [keeping, setKeeping] = useState<Keeping>('empty');
  const [restoredFrom, setRestoredFrom] = useState<Date | null>(null);

  useEffect(() => {
    const stored = restoreDraft(readStored());
    if (stored && isWorthKeeping(stored.draft)) {
      dispatch({ type: 'replace', draft: stored.draft });
      setRestoredFrom(stored.savedAt);
      setKeeping('restored');
    }
    setReady(true);
  }, []);

  useEffect(() => {
    if (!isReady) return;
    const save = () => {
      const isKept = writeStored(isWorthKeeping(draft) ? storeDraft(draft, new Date()) : null);
      setKeeping((before) => {
        if (!isKept) return 'too-big';
        if (!isWorthKeeping(draft)) return 'empty';
        return before === 'restored' ? before : 'kept';
      });
    };
    const timer = setTimeout(save, SAVE_AFTER_MS);
    // A reload may come before the timer does.
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [draft, isReady]);

  return { draft, dispatch, isReady, keeping, restoredFrom };
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** False when the browser keeps nothing: storage is full, or switched off. */
function writeStored(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}
