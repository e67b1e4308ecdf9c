import { useEffect, useState } from 'react';
import { parseJson } from '~/formats/json';

export type ReplyDrafts = ReturnType<typeof useReplyDrafts>;

/** Replies that were begun, by the id of what they answer; they outlive a reload of the tab. */
export function useReplyDrafts() {
  const [texts, setTexts] = useState<Record<string, string>>({});
  useEffect(() => setTexts(storedDrafts()), []);
  const setDraft = (id: string, text: string) => {
    const next = { ...storedDrafts(), [id]: text };
    sessionStorage.setItem('replies', JSON.stringify(next));
    setTexts(next);
  };
  return { texts, setDraft };
}

const storedDrafts = () =>
  (parseJson(sessionStorage.getItem('replies') ?? '') ?? {}) as Record<string, string>;
